import { Heart, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Field, SelectField, STATE_CHOICES } from '#web/ui/form/field.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Change, filterCount, type Search } from './search.ts'

type Props = { label: string; placeholder: string; search: Search; change: Change }

export function Filters({ label, placeholder, search, change }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const count = filterCount(search)
  return (
    <search aria-label={label}>
      <form className="filters compact" onSubmit={(event) => event.preventDefault()}>
        <SearchBox value={search.q} placeholder={placeholder} set={(q) => change({ q })} />
        <button
          className="btn only-narrow"
          type="button"
          aria-expanded={open}
          aria-controls={`${id}more`}
          onClick={() => setOpen(!open)}
        >
          <Icon of={SlidersHorizontal} />
          Filters{count > 0 && <span className="pill">{count}</span>}
        </button>
        <div className="filters__more" id={`${id}more`} hidden={!open}>
          <SelectField
            id={`${id}state`}
            label="State"
            value={search.state}
            error={undefined}
            choices={[{ value: '', words: 'All states' }, ...STATE_CHOICES]}
            set={(state) => change({ state })}
          />
          <AddWord label="Category" words={search.categories} set={(categories) => change({ categories })} />
          <AddWord label="Skill" words={search.skills} set={(skills) => change({ skills })} />
          <button
            className="btn"
            type="button"
            aria-pressed={search.favorites}
            onClick={() => change({ favorites: !search.favorites })}
          >
            <span className={search.favorites ? 'heart heart--on' : 'heart'}>
              <Icon of={Heart} />
            </span>
            Favorites
          </button>
        </div>
      </form>
    </search>
  )
}

/** Enter adds a word to the filter and shows it as a chip. */
function AddWord({ label, words, set }: { label: string; words: string[]; set(words: string[]): void }) {
  const id = useId()
  const [word, setWord] = useState('')
  function add() {
    const added = word.replaceAll(',', ' ').trim()
    setWord('')
    if (added !== '' && !words.some((known) => known.toLowerCase() === added.toLowerCase()))
      set([...words, added])
  }
  return (
    <Field id={id} label={label} error={undefined}>
      <input
        className="input"
        id={id}
        placeholder={`Add a ${label.toLowerCase()}`}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={60}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add()
        }}
        onBlur={add}
      />
    </Field>
  )
}
