import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { Icon } from '../../icon.tsx'
import { isEnter } from '../../keyboard/composing.ts'
import { Button } from '../button.tsx'
import { describedBy, Field } from '../field.tsx'
import type { FieldOf } from '../form.tsx'
import { wordsIn } from './words-in.ts'

type Props = FieldOf<string[]> & { label: string; help?: ReactNode; suggestions?: readonly string[] }

/** Words shown as chips, each added by the button, Enter or a comma. Empty words and duplicates are ignored. */
export function ChipsField({ id, value, error, set, label, help, suggestions = [] }: Props) {
  const list = useId()
  const [word, setWord] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add() {
    take(word)
    input.current?.focus()
  }

  /** Adds the words of a text; `rest` stays in the field. */
  function take(text: string, rest = '') {
    setWord(rest)
    const all = wordsIn(text).reduce(withWord, value)
    if (all.length > value.length) set(all)
  }

  /** A comma ends a word; a pasted list has no word that goes on. */
  function typed(text: string, isPasted: boolean) {
    const end = text.lastIndexOf(',')
    if (end < 0) setWord(text)
    else if (isPasted) take(text)
    else take(text.slice(0, end), text.slice(end + 1).trimStart())
  }

  // A word that was typed but not added is added on submit, so that it is not lost.
  const pending = useRef(() => {})
  pending.current = () => take(word)
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
          onChange={({ target, nativeEvent }) =>
            typed(target.value, (nativeEvent as InputEvent).inputType === 'insertFromPaste')
          }
          onKeyDown={(event) => {
            if (!isEnter(event.nativeEvent) || word.trim() === '') return
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

export const withWord = (words: string[], added: string) =>
  words.some((known) => known.toLowerCase() === added.toLowerCase()) ? words : [...words, added]

type ListProps = { label: string; words: readonly string[]; remove(word: string): void; small?: boolean }

export const Chips = ({ label, words, remove, small }: ListProps) => (
  <ul className="chips" aria-label={label}>
    {words.map((word) => (
      <li className={small ? 'chip chip--s' : 'chip'} key={word}>
        {word}
        <button type="button" aria-label={`Remove ${isolate(word)}`} onClick={() => remove(word)}>
          <Icon of={X} small />
        </button>
      </li>
    ))}
  </ul>
)
