import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { Button } from './button.tsx'
import { describedBy, Field } from './field.tsx'
import type { FieldOf } from './form.tsx'

type Props = FieldOf<string[]> & { label: string; help?: ReactNode; suggestions?: readonly string[] }

/** Words added one at a time and shown as chips. Empty words and duplicates are ignored. */
export function ChipsField({ id, value, error, set, label, help, suggestions = [] }: Props) {
  const list = useId()
  const [word, setWord] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add() {
    take()
    input.current?.focus()
  }

  function take() {
    const added = word.trim().replaceAll(',', ' ').slice(0, 60)
    setWord('')
    if (added === '' || value.some((known) => known.toLowerCase() === added.toLowerCase())) return
    set([...value, added])
  }

  // A word that was typed but not added is added on submit, so that it is not lost.
  const pending = useRef(take)
  pending.current = take
  useEffect(() => {
    const form = input.current?.form
    const submitted = () => pending.current()
    form?.addEventListener('submit', submitted, { capture: true })
    return () => form?.removeEventListener('submit', submitted, { capture: true })
  }, [])

  function remove(gone: string) {
    set(value.filter((kept) => kept !== gone))
    input.current?.focus()
  }

  return (
    <Field {...{ id, error, label, help }}>
      <div className="chips-in">
        <input
          {...describedBy(id, error, help)}
          className="input"
          ref={input}
          autoComplete="off"
          list={suggestions.length > 0 ? list : undefined}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || word.trim() === '') return
            event.preventDefault()
            add()
          }}
        />
        <Button onClick={add} aria-label={`Add to ${label}`}>
          <Icon of={Plus} />
          Add
        </Button>
      </div>
      {suggestions.length > 0 && (
        <datalist id={list}>
          {suggestions
            .filter((suggested) => !value.includes(suggested))
            .map((suggested) => (
              <option key={suggested} value={suggested} />
            ))}
        </datalist>
      )}
      {value.length > 0 && <Chips label={`${label} added`} words={value} remove={remove} />}
    </Field>
  )
}

type ListProps = { label: string; words: readonly string[]; remove(word: string): void; small?: boolean }

export const Chips = ({ label, words, remove, small }: ListProps) => (
  <ul className="chips" aria-label={label}>
    {words.map((word) => (
      <li className={small ? 'chip chip--s' : 'chip'} key={word}>
        {word}
        <button type="button" aria-label={`Remove ${word}`} onClick={() => remove(word)}>
          <Icon of={X} small />
        </button>
      </li>
    ))}
  </ul>
)
