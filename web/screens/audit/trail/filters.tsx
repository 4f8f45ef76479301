import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { fullName } from '#web/ui/member-text.ts'
import { ActionField } from './action-field.tsx'
import { type Filter, NAMES, type Person } from './filter.ts'
import { inAddress, inField } from './moments.ts'
import { PersonField } from './person-field.tsx'
import { WhichOne } from './which-one.tsx'
import { KINDS, resourceWords } from './words.ts'

type Props = { filter: Filter; people: readonly Person[]; go(filter: Filter): void }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
type Of = 'actor' | 'initiator' | 'subject'
const PEOPLE = ['actor', 'initiator', 'subject'] as const

/** Nobody, or several, that a name may mean. */
type Unclear = { of: Of; people: readonly Person[] }

const KIND_CHOICES = [
  { value: '', label: 'Any' },
  ...KINDS.map((value) => ({ value, label: resourceWords(value) })),
]

/** What is looked for. A person is given by id, or by how name or email begin, which is looked up when the search starts. */
export function Filters({ filter, people, go }: Props) {
  const nameOf = (id: string) => {
    const person = people.find(({ user_id }) => user_id === id)
    return person ? fullName(person) : id
  }
  const [typed, setTyped] = useState<Filter>({})
  const [unclear, setUnclear] = useState<Unclear>()
  const [badId, setBadId] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useKeys({ '/': () => form.current?.querySelector('input')?.focus() }, { '/': 'Search' })
  const shown = (of: Of) => typed[of] ?? (filter[of] === undefined ? '' : nameOf(filter[of]))
  /** What an earlier search said of other words is over. */
  const set = (name: keyof Filter) => (value: string) => {
    setUnclear(undefined)
    setBadId(false)
    setFailed(undefined)
    setTyped((before) => ({ ...before, [name]: value }))
  }
  const value = (name: keyof Filter) => typed[name] ?? filter[name] ?? ''

  async function search(chosen: Filter) {
    const next: Filter = { ...filter, ...typed, ...chosen }
    const { correlation = '' } = next
    const isBad = correlation.trim() !== '' && !UUID.test(correlation.trim())
    setBadId(isBad)
    setUnclear(undefined)
    if (isBad) return
    for (const of of PEOPLE) {
      const text = typed[of]?.trim()
      if (chosen[of] !== undefined || text === undefined || text === '' || UUID.test(text)) continue
      const { people: found } = await call('GET /staff/audit/people', { query: { search: text } })
      const [one, ...more] = found
      if (!one || more.length > 0) return setUnclear({ of, people: found })
      next[of] = one.user_id
    }
    go(Object.fromEntries(NAMES.flatMap((name) => (next[name]?.trim() ? [[name, next[name].trim()]] : []))))
  }
  function start(chosen: Filter = {}) {
    setBusy(true)
    setFailed(undefined)
    search(chosen)
      .catch((error) => setFailed(errorMessage(error)))
      .finally(() => setBusy(false))
  }
  function clear() {
    setTyped({})
    setUnclear(undefined)
    setBadId(false)
    setFailed(undefined)
    if (Object.keys(filter).length > 0) go({})
  }
  const nobody = (of: Of) =>
    unclear?.of === of && unclear.people.length === 0 ? 'No person found' : undefined
  const person = (of: Of, label: string) => (
    <PersonField
      id={of}
      label={label}
      shortcut={of === 'actor' ? '/' : undefined}
      value={shown(of)}
      set={set(of)}
      error={nobody(of)}
    />
  )
  return (
    <search aria-label="Audit trail">
      <form
        ref={form}
        className="query query--many dense gap-above--s"
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        {person('actor', 'Who')}
        {person('initiator', 'Following whom')}
        {person('subject', 'About whom')}
        <ResourceField value={value('resource')} set={set('resource')} />
        <ActionField value={value('action')} set={set('action')} />
        <SelectField
          id="outcome"
          label="Outcome"
          error={undefined}
          value={value('outcome')}
          set={set('outcome')}
          options={[
            { value: '', label: 'Any' },
            { value: 'ok', label: 'Done' },
            { value: 'refused', label: 'Refused' },
          ]}
        />
        <TextField
          id="correlation"
          label="Correlation"
          placeholder="Id of a request"
          title="Finds all entries of one request"
          value={value('correlation')}
          set={set('correlation')}
          error={badId ? 'Not an id' : undefined}
        />
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            id={end}
            label={end === 'from' ? 'From' : 'To'}
            type="datetime-local"
            error={undefined}
            value={inField(value(end))}
            set={(local) => set(end)(inAddress(local, end))}
          />
        ))}
        <Button type="submit" tone="primary" busy={busy && 'Searching'}>
          <Icon icon={Search} small />
          Search
        </Button>
        {Object.values({ ...filter, ...typed }).some(Boolean) && <Button onClick={clear}>Clear</Button>}
      </form>
      {failed && <p role="alert">{failed}</p>}
      {unclear && unclear.people.length > 0 && (
        <WhichOne people={unclear.people} choose={(user_id) => start({ [unclear.of]: user_id })} />
      )}
    </search>
  )
}

/** A kind of thing; one thing, as other pages link to it, is one choice more. */
function ResourceField({ value, set }: { value: string; set(value: string): void }) {
  const [kind = '', id] = value.split(':')
  const one = id === undefined ? [] : [{ value, label: `${resourceWords(kind)} ${id.slice(-6)}` }]
  return (
    <SelectField
      id="resource"
      label="Resource"
      error={undefined}
      value={value}
      set={set}
      options={[...KIND_CHOICES, ...one]}
    />
  )
}
