import { CircleAlert, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { Icon } from '../icon.tsx'
import { describedBy } from './field.tsx'

type Props = {
  value: string
  placeholder: string
  /** Returns the error of a text that is too long. Such a text is not searched for. */
  tooLong(text: string): string | undefined
  onSearch(value: string): void
}

/** Searches during typing, after a short pause. */
export function SearchBox({ value, placeholder, tooLong, onSearch }: Props) {
  const id = useId()
  const [text, setText] = useState(value)
  const lastSearch = useRef(value)
  const error = tooLong(text)
  useEffect(() => {
    if (value === lastSearch.current) return
    lastSearch.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === lastSearch.current || error) return
    const timer = setTimeout(() => {
      lastSearch.current = text
      onSearch(text)
    }, 300)
    return () => clearTimeout(timer)
  })
  return (
    <div className={error ? 'field field--search field--invalid' : 'field field--search'}>
      <label htmlFor={id}>{uiCopy.search}</label>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon icon={CircleAlert} small />
          {error}
        </p>
      )}
      <span className="affix affix--icon">
        <span>
          <Icon icon={Search} />
        </span>
        <input
          {...describedBy(id, error, undefined)}
          className="input"
          type="search"
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
    </div>
  )
}
