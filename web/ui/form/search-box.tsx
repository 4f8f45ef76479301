import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'

type Props = { value: string; placeholder: string; most?: number; set(value: string): void }

/** Searches while the user types, after a short pause. */
export function SearchBox({ value, placeholder, most, set }: Props) {
  const id = useId()
  const [text, setText] = useState(value)
  const searched = useRef(value)
  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === searched.current) return
    const timer = setTimeout(() => {
      searched.current = text
      set(text)
    }, 300)
    return () => clearTimeout(timer)
  })
  return (
    <div className="field field--search">
      <label htmlFor={id}>Search</label>
      <span className="affix affix--icon">
        <span>
          <Icon of={Search} />
        </span>
        <input
          className="input"
          id={id}
          type="search"
          placeholder={placeholder}
          maxLength={most}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
    </div>
  )
}
