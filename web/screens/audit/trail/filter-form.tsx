import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { describedBy, Field, SelectField, TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { fullName } from '#web/ui/member-text.ts'
import { ACTION_OPTIONS } from './action-options.ts'
import { FILTER_NAMES, type Person, type TrailFilterTexts } from './trail-filter.ts'
import { RESOURCE_KINDS, resourceLabel } from './trail-labels.ts'

type FilterFormProps = {
  filter: TrailFilterTexts
  people: readonly Person[]
  applyFilter(filter: TrailFilterTexts): void
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
type PersonFilter = 'actor' | 'initiator' | 'subject'
const PERSON_FILTERS = ['actor', 'initiator', 'subject'] as const

/** A name to which no member or several people correspond. */
type AmbiguousPerson = { personFilter: PersonFilter; people: readonly Person[] }

const KIND_OPTIONS = [
  { value: '', label: auditCopy.any },
  ...RESOURCE_KINDS.map((value) => ({ value, label: resourceLabel(value) })),
]

/**
 * The filter of the trail. A member is given by id, or by the beginning of a name or email, which is looked
 * up when the search starts.
 */
export function FilterForm({ filter, people, applyFilter }: FilterFormProps) {
  const nameOf = (id: string) => {
    const person = people.find(({ user_id }) => user_id === id)
    return person ? fullName(person) : id
  }
  const [typedFilter, setTypedFilter] = useState<TrailFilterTexts>({})
  const [ambiguousPerson, setAmbiguousPerson] = useState<AmbiguousPerson>()
  const [isIdInvalid, setIsIdInvalid] = useState(false)
  const [failureMessage, setErrorMessage] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const activeCount = Object.values(filter).filter(Boolean).length
  const form = useRef<HTMLFormElement>(null)
  useKeys({ '/': () => form.current?.querySelector('input')?.focus() }, { '/': 'Search' })
  const personText = (personFilter: PersonFilter) =>
    typedFilter[personFilter] ?? (filter[personFilter] === undefined ? '' : nameOf(filter[personFilter]))
  /** Sets a field and removes the errors of the previous search. */
  const setterOf = (name: keyof TrailFilterTexts) => (value: string) => {
    setAmbiguousPerson(undefined)
    setIsIdInvalid(false)
    setErrorMessage(undefined)
    setTypedFilter((previous) => ({ ...previous, [name]: value }))
  }
  const fieldValue = (name: keyof TrailFilterTexts) => typedFilter[name] ?? filter[name] ?? ''

  async function runSearch(chosenPeople: TrailFilterTexts) {
    const next: TrailFilterTexts = { ...filter, ...typedFilter, ...chosenPeople }
    const { correlation = '' } = next
    const isInvalid = correlation.trim() !== '' && !UUID.test(correlation.trim())
    setIsIdInvalid(isInvalid)
    setAmbiguousPerson(undefined)
    if (isInvalid) return
    for (const personFilter of PERSON_FILTERS) {
      const text = typedFilter[personFilter]?.trim()
      if (chosenPeople[personFilter] !== undefined || text === undefined || text === '' || UUID.test(text))
        continue
      const { people: matches } = await call('GET /staff/audit/people', { query: { search: text } })
      const [match, ...otherMatches] = matches
      if (!match || otherMatches.length > 0) return setAmbiguousPerson({ personFilter, people: matches })
      next[personFilter] = match.user_id
    }
    applyFilter(
      Object.fromEntries(
        FILTER_NAMES.flatMap((name) => (next[name]?.trim() ? [[name, next[name].trim()]] : [])),
      ),
    )
  }
  function startSearch(chosenPeople: TrailFilterTexts = {}) {
    setIsBusy(true)
    setErrorMessage(undefined)
    runSearch(chosenPeople)
      .catch((error) => setErrorMessage(errorMessage(error)))
      .finally(() => setIsBusy(false))
  }
  function clear() {
    setTypedFilter({})
    setAmbiguousPerson(undefined)
    setIsIdInvalid(false)
    setErrorMessage(undefined)
    if (Object.keys(filter).length > 0) applyFilter({})
  }
  const notFoundError = (personFilter: PersonFilter) =>
    ambiguousPerson?.personFilter === personFilter && ambiguousPerson.people.length === 0
      ? auditCopy.noPersonFound
      : undefined
  const personField = (personFilter: PersonFilter, label: string) => (
    <PersonField
      id={personFilter}
      label={label}
      shortcut={personFilter === 'actor' ? '/' : undefined}
      value={personText(personFilter)}
      set={setterOf(personFilter)}
      error={notFoundError(personFilter)}
    />
  )
  return (
    <search aria-label={auditCopy.auditTrail} className={isOpen ? undefined : 'trail-filters--folded'}>
      <div className="trail-filters__toggle">
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon icon={SlidersHorizontal} small />
          {auditCopy.filters}
          {activeCount > 0 && ` (${activeCount})`}
        </Button>
      </div>
      <form
        ref={form}
        className="search-form search-form--many dense gap-above--s"
        onSubmit={(event) => {
          event.preventDefault()
          startSearch()
        }}
      >
        {personField('actor', 'Who')}
        {personField('initiator', auditCopy.triggeredBy)}
        {personField('subject', auditCopy.aboutWhom)}
        <ResourceField value={fieldValue('resource')} set={setterOf('resource')} />
        <ActionField value={fieldValue('action')} set={setterOf('action')} />
        <SelectField
          id="outcome"
          label={auditCopy.outcome}
          error={undefined}
          value={fieldValue('outcome')}
          set={setterOf('outcome')}
          options={[
            { value: '', label: auditCopy.any },
            { value: 'ok', label: auditCopy.done },
            { value: 'refused', label: auditCopy.refusedLabel },
          ]}
        />
        <TextField
          id="correlation"
          label={auditCopy.requestId}
          placeholder={auditCopy.pasteAnId}
          title={auditCopy.findsEveryEntryOfOne}
          value={fieldValue('correlation')}
          set={setterOf('correlation')}
          error={isIdInvalid ? auditCopy.notAValidId : undefined}
        />
        {(['from', 'to'] as const).map((bound) => (
          <TextField
            key={bound}
            id={bound}
            label={bound === 'from' ? auditCopy.fromLabel : auditCopy.to}
            type="datetime-local"
            error={undefined}
            value={toFieldTime(fieldValue(bound))}
            set={(localTime) => setterOf(bound)(toBoundInstant(localTime, bound))}
          />
        ))}
        <div className="search-form__buttons">
          <Button type="submit" tone="primary" busyLabel={isBusy && auditCopy.searching}>
            <Icon icon={Search} small />
            {auditCopy.search}
          </Button>
          {Object.values({ ...filter, ...typedFilter }).some(Boolean) && (
            <Button onClick={clear}>{auditCopy.clear}</Button>
          )}
        </div>
      </form>
      {failureMessage && <p role="alert">{failureMessage}</p>}
      {ambiguousPerson && ambiguousPerson.people.length > 0 && (
        <PersonChoice
          people={ambiguousPerson.people}
          choose={(user_id) => startSearch({ [ambiguousPerson.personFilter]: user_id })}
        />
      )}
    </search>
  )
}

/**
 * Chooses a kind of item. If a link from another page named a single item, that item is an additional choice.
 */
function ResourceField({ value, set }: { value: string; set(value: string): void }) {
  const [kind = '', id] = value.split(':')
  const one = id === undefined ? [] : [{ value, label: `${resourceLabel(kind)} ${id}` }]
  return (
    <SelectField
      id="resource"
      label={auditCopy.resource}
      error={undefined}
      value={value}
      set={set}
      options={[...KIND_OPTIONS, ...one]}
    />
  )
}

/** Chooses an action, by area and by its label. */
const ActionField = ({ value, set }: { value: string; set(value: string): void }) => (
  <Field id="action" label={auditCopy.action} error={undefined}>
    <span className="select">
      <select id="action" value={value} onChange={(event) => set(event.target.value)}>
        <option value="">{auditCopy.any}</option>
        {ACTION_OPTIONS.map(({ area, options }) => (
          <optgroup key={area} label={area}>
            {options.map(({ value: actionValue, label }) => (
              <option key={actionValue} value={actionValue}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Icon icon={ChevronDown} small />
    </span>
  </Field>
)

type PersonFieldProps = {
  id: string
  label: string
  value: string
  error: string | undefined
  set(value: string): void
  /** The keyboard shortcut that moves the focus to the field. */
  shortcut?: string | undefined
}

/** A member by id, or by the beginning of the name or email. */
const PersonField = ({ id, label, value, error, set, shortcut }: PersonFieldProps) => (
  <Field id={id} label={label} error={error}>
    <span className={shortcut ? 'affix affix--end' : 'affix affix--none'}>
      {shortcut && (
        <span aria-hidden="true">
          <kbd>{shortcut}</kbd>
        </span>
      )}
      <input
        {...describedBy(id, error, undefined)}
        className="input"
        placeholder={auditCopy.nameOrId}
        aria-keyshortcuts={shortcut}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </span>
  </Field>
)

type PersonChoiceProps = { people: readonly Person[]; choose(user_id: string): void }

/** Lets the viewer choose between people whose name or email begins with the typed text. */
const PersonChoice = ({ people, choose }: PersonChoiceProps) => (
  <div className="notice gap-above">
    <div>
      <h2>{auditCopy.whichOne}</h2>
      <div className="row row--2">
        {people.map((person) => (
          <Button key={person.user_id} small onClick={() => choose(person.user_id)}>
            <bdi>{fullName(person)}</bdi>, <bdi>{person.city}</bdi>
          </Button>
        ))}
      </div>
    </div>
  </div>
)

/** An instant as the value of a date and time field in the viewer's zone: "2026-11-06T10:31". */
const toFieldTime = (instant: string) =>
  instant === '' ? '' : new Date(instant).toLocaleString('sv-SE').replace(' ', 'T').slice(0, 16)

const MINUTE_MS = 60_000

/** The instant of a field's value; `to` includes the whole minute. Empty for an incomplete value. */
function toBoundInstant(localTime: string, bound: 'from' | 'to') {
  const time = Date.parse(localTime)
  return Number.isNaN(time) ? '' : new Date(bound === 'to' ? time + MINUTE_MS - 1 : time).toISOString()
}
