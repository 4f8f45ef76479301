import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isolate } from '#domain/kernel/text/isolation.ts'
import * as uiPublicStepsCopy from '#web/copy/ui/public-steps.tsx'
import { Icon } from '../icon.tsx'
import { isEnter } from '../keyboard/input-method.ts'
import { Button } from './button.tsx'
import { describedBy, Field } from './field.tsx'
import type { FieldProps } from './form.tsx'

type Props = FieldProps<string[]> & {
  label: string
  help?: ReactNode
  suggestions?: readonly string[]
  /** Suggestions that are one press away. The first few that are not chosen are shown. */
  offered?: readonly string[]
}

const MAX_OFFERED = 5

/**
 * Words shown as chips, each added by the button, Enter or a comma. Empty words and duplicates are ignored.
 */
export function ChipsField({ id, value, error, set, label, help, suggestions = [], offered = [] }: Props) {
  const listId = useId()
  const [word, setWord] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function add() {
    addWords(word)
    input.current?.focus()
  }

  /** Adds the words of a text. `remainingText` stays in the field. */
  function addWords(text: string, remainingText = '') {
    setWord(remainingText)
    const all = splitWords(text).reduce(withWord, value)
    if (all.length > value.length) set(all)
  }

  /** A comma ends a typed word. In a pasted list the last word is complete, too. */
  function onTextChange(text: string, isPasted: boolean) {
    const lastComma = text.lastIndexOf(',')
    if (lastComma < 0) setWord(text)
    else if (isPasted) addWords(text)
    else addWords(text.slice(0, lastComma), text.slice(lastComma + 1).trimStart())
  }

  // A word that was typed but not added is added on submit, so that it is not lost.
  const addPendingWord = useRef(() => {})
  addPendingWord.current = () => addWords(word)
  useEffect(() => {
    const form = input.current?.form
    const onFormSubmit = () => addPendingWord.current()
    form?.addEventListener('submit', onFormSubmit, { capture: true })
    return () => form?.removeEventListener('submit', onFormSubmit, { capture: true })
  }, [])

  function remove(removedWord: string) {
    set(value.filter((entry) => entry !== removedWord))
    input.current?.focus()
  }

  // The pressed suggestion disappears, so the next one, or else the field, takes the focus.
  const offers = useRef<HTMLFieldSetElement>(null)
  const addedOffer = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (addedOffer.current === undefined || value.length === 0) return
    const buttons = offers.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(addedOffer.current, buttons.length - 1)] ?? input.current
    addedOffer.current = undefined
    next?.focus()
  }, [value])

  const remainingOffers = offered
    .filter((each) => withWord(value, each).length > value.length)
    .slice(0, MAX_OFFERED)
  return (
    <Field {...{ id, error, label, help }}>
      <div className="chips-input">
        <input
          {...describedBy(id, error, help)}
          className="input"
          ref={input}
          autoComplete="off"
          list={suggestions.length > 0 ? listId : undefined}
          value={word}
          onChange={({ target, nativeEvent }) =>
            onTextChange(target.value, (nativeEvent as InputEvent).inputType === 'insertFromPaste')
          }
          onKeyDown={(event) => {
            if (!isEnter(event.nativeEvent) || word.trim() === '') return
            event.preventDefault()
            add()
          }}
        />
        <Button onClick={add} aria-label={uiPublicStepsCopy.addTo(label)}>
          <Icon icon={Plus} />
          {uiPublicStepsCopy.add}
        </Button>
      </div>
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions
            .filter((suggestion) => !value.includes(suggestion))
            .map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
        </datalist>
      )}
      {value.length > 0 && <Chips label={uiPublicStepsCopy.added(label)} words={value} remove={remove} />}
      {remainingOffers.length > 0 && (
        <fieldset className="offered-words" ref={offers}>
          <legend className="hidden">{uiPublicStepsCopy.youCanAdd({ label })}</legend>
          {remainingOffers.map((each, index) => (
            <button
              key={each}
              type="button"
              onClick={() => {
                addedOffer.current = index
                addWords(each, word)
              }}
            >
              <Icon icon={Plus} small />
              {each}
            </button>
          ))}
        </fieldset>
      )}
    </Field>
  )
}

export const withWord = (words: string[], newWord: string) =>
  words.some((existing) => existing.toLowerCase() === newWord.toLowerCase()) ? words : [...words, newWord]

type ChipsProps = { label: string; words: readonly string[]; remove(word: string): void; small?: boolean }

export const Chips = ({ label, words, remove, small }: ChipsProps) => (
  <ul className="chips" aria-label={label}>
    {words.map((word) => (
      <li className={small ? 'chip chip--s' : 'chip'} key={word}>
        {word}
        <button
          type="button"
          aria-label={uiPublicStepsCopy.remove(isolate(word))}
          onClick={() => remove(word)}
        >
          <Icon icon={X} small />
        </button>
      </li>
    ))}
  </ul>
)

/** The words of a text, separated by commas. A word that is too long stays whole, and the form reports it. */
export const splitWords = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
