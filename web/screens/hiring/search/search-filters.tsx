import { Heart, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { splitWords, withWord } from '#web/ui/form/chips-field.tsx'
import { describedBy, Field, SelectField } from '#web/ui/form/field.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'
import { US_STATE_OPTIONS } from '#web/ui/form/us-state-field.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isEnter } from '#web/ui/keyboard/input-method.ts'
import { filterCount, NO_FILTERS, type Search } from './search-params.ts'
import type { ChangeSearch } from './use-list-search.ts'

type SearchTexts = { searchTerm: string; skills: string[] }
/** Both searches take the same words and filters. */
const checks = wireChecks('POST /consultant/jobs', (texts: SearchTexts) => texts)

type Props = {
  label: string
  placeholder: string
  search: Search
  change: ChangeSearch
  /** "38 jobs"; `undefined` while it loads. */
  count: string | undefined
}

export function SearchFilters({ label, placeholder, search, change, count }: Props) {
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const activeCount = filterCount(search)
  const fields = <FilterFields search={search} change={change} />
  return (
    <search aria-label={label}>
      <form className="filters compact" onSubmit={(event) => event.preventDefault()}>
        <SearchBox
          value={search.q}
          placeholder={placeholder}
          tooLong={(searchTerm) => checks.tooLong({ searchTerm, skills: [] }).searchTerm}
          onSearch={(q) => change({ q })}
        />
        <button
          className="btn only-narrow"
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsSheetOpen(true)}
        >
          <Icon icon={SlidersHorizontal} />
          {hiringJobsCopy.filters}
          {activeCount > 0 && <span className="pill">{activeCount}</span>}
        </button>
        {isSheetOpen ? (
          <FilterSheet search={search} change={change} count={count} close={() => setIsSheetOpen(false)}>
            {fields}
          </FilterSheet>
        ) : (
          <div className="filters__more">{fields}</div>
        )}
      </form>
    </search>
  )
}

type SheetProps = Pick<Props, 'search' | 'change' | 'count'> & { close(): void; children: ReactNode }

/** The filters on a phone, over the list. The list behind it follows at once; Cancel restores it. */
function FilterSheet({ search, change, count, close, children }: SheetProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [initialSearch] = useState(search)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="filter-sheet"
      aria-labelledby={id}
      onCancel={() => change(initialSearch)}
      onClose={close}
    >
      <div className="filter-sheet__head">
        <h2 id={id}>{hiringJobsCopy.filters}</h2>
        {filterCount(search) > 0 && (
          <button className="link" type="button" onClick={() => change({ ...NO_FILTERS, q: search.q })}>
            {hiringJobsCopy.clearAll}
          </button>
        )}
      </div>
      <div className="filter-sheet__fields">{children}</div>
      <div className="filter-sheet__end">
        <button
          className="btn"
          type="button"
          onClick={() => {
            change(initialSearch)
            dialog.current?.close()
          }}
        >
          {hiringJobsCopy.cancel}
        </button>
        <button className="btn btn--primary" type="button" onClick={() => dialog.current?.close()}>
          {hiringJobsCopy.show({ value: count ?? 'results' })}
        </button>
      </div>
    </dialog>
  )
}

function FilterFields({ search, change }: Pick<Props, 'search' | 'change'>) {
  const id = useId()
  return (
    <>
      <SelectField
        id={`${id}state`}
        label={hiringJobsCopy.state}
        value={search.state}
        error={undefined}
        options={[{ value: '', label: hiringJobsCopy.allStates }, ...US_STATE_OPTIONS]}
        set={(state) => change({ state })}
      />
      <AddFilter
        label={hiringJobsCopy.category}
        add={(word) => change(({ categories }) => ({ categories: withWord(categories, word) }))}
      />
      <AddFilter
        label={hiringJobsCopy.skill}
        add={(word) => change(({ skills }) => ({ skills: withWord(skills, word) }))}
      />
      <button
        className="btn"
        type="button"
        aria-pressed={search.favorites}
        onClick={() => change(({ favorites }) => ({ favorites: !favorites }))}
      >
        {hiringJobsCopy.favorites({
          part: (
            <span className={search.favorites ? 'heart heart--on' : 'heart'}>
              <Icon icon={Heart} />
            </span>
          ),
        })}
      </button>
    </>
  )
}

/** A field for words of a filter. Enter adds the typed words, each as a chip. */
function AddFilter({ label, add: addWord }: { label: string; add(word: string): void }) {
  const id = useId()
  const [word, setWord] = useState('')
  const error = checks.tooLong({ searchTerm: '', skills: splitWords(word) }).skills
  function add() {
    if (error) return
    setWord('')
    for (const added of splitWords(word)) addWord(added)
  }
  return (
    <Field id={id} label={label} error={error}>
      <input
        {...describedBy(id, error, undefined)}
        className="input"
        placeholder={hiringJobsCopy.addA(label.toLowerCase())}
        autoComplete="off"
        enterKeyHint="done"
        value={word}
        onChange={(event) => setWord(event.target.value)}
        onKeyDown={(event) => {
          if (isEnter(event.nativeEvent)) add()
        }}
        onBlur={add}
      />
    </Field>
  )
}
