import { CircleAlert, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { describedBy } from './field.tsx'
import { tooLong } from './too-long.ts'

type Props = { value: string; placeholder: string; most?: number; set(value: string): void }

/** Searches while the user types, after a short pause. */
export function SearchBox({ value, placeholder, most, set }: Props) {
  const id = useId()
  const [text, setText] = useState(value)
  const searched = useRef(value)
  const error = most === undefined ? undefined : tooLong(text, most)
  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === searched.current || error) return
    const timer = setTimeout(() => {
      searched.current = text
      set(text)
    }, 300)
    return () => clearTimeout(timer)
  })
  return (
    <div className={error ? 'field field--search field--bad' : 'field field--search'}>
      <label htmlFor={id}>Search</label>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon of={CircleAlert} small />
          {error}
        </p>
      )}
      <span className="affix affix--icon">
        <span>
          <Icon of={Search} />
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
