import { Heart, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { splitWords, withWord } from '#web/ui/form/chips-field.tsx'
import { describedBy, Field, SelectField } from '#web/ui/form/field.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'
import { US_STATE_OPTIONS } from '#web/ui/form/us-state-field.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isEnter } from '#web/ui/keyboard/input-method.ts'
import { filterCount, type Search } from './search-params.ts'
import type { ChangeSearch } from './use-list-search.ts'

type SearchTexts = { searchTerm: string; skills: string[] }
/** Both searches take the same words and filters. */
const checks = wireChecks('POST /consultant/jobs', (texts: SearchTexts) => texts)

type Props = { label: string; placeholder: string; search: Search; change: ChangeSearch }

export function SearchFilters({ label, placeholder, search, change }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const count = filterCount(search)
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
          aria-expanded={isOpen}
          aria-controls={`${id}more`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon icon={SlidersHorizontal} />
          Filters{count > 0 && <span className="pill">{count}</span>}
        </button>
        <div className="filters__more" id={`${id}more`} hidden={!isOpen}>
          <SelectField
            id={`${id}state`}
            label="State"
            value={search.state}
            error={undefined}
            options={[{ value: '', label: 'All states' }, ...US_STATE_OPTIONS]}
            set={(state) => change({ state })}
          />
          <AddFilter
            label="Category"
            add={(word) => change(({ categories }) => ({ categories: withWord(categories, word) }))}
          />
          <AddFilter
            label="Skill"
            add={(word) => change(({ skills }) => ({ skills: withWord(skills, word) }))}
          />
          <button
            className="btn"
            type="button"
            aria-pressed={search.favorites}
            onClick={() => change(({ favorites }) => ({ favorites: !favorites }))}
          >
            <span className={search.favorites ? 'heart heart--on' : 'heart'}>
              <Icon icon={Heart} />
            </span>
            Favorites
          </button>
        </div>
      </form>
    </search>
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
        placeholder={`Add a ${label.toLowerCase()}`}
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
