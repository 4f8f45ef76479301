import { useId, useState } from 'react'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import type { Entry } from './words.ts'

/** "2026-11-06T10:31:05" on the viewer's clock, as a field of date and time takes it. */
const local = (time: string) => new Date(time).toLocaleString('sv-SE').replace(' ', 'T')

const SECOND = 1000

type Props = { entries: readonly Entry[]; time: string; go(at: number): void }

/** The moment of the event that is shown, on the viewer's clock; another one shows what was so then, to the second. */
export function Moment({ entries, time, go }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  useKeys({ g: () => document.getElementById(id)?.focus() }, { g: 'Type a moment' })
  function take(value: string) {
    setTyped(value)
    const after = Date.parse(value) + SECOND
    if (Number.isNaN(after)) return
    const last = entries.findLastIndex((entry) => Date.parse(entry.time) < after)
    go(Math.max(last + 1, 1))
  }
  return (
    <div className="row row--2 dense">
      <label htmlFor={id}>As it was on (your time)</label>
      <input
        className="input moment num"
        id={id}
        type="datetime-local"
        step={1}
        aria-keyshortcuts="G"
        value={typed ?? local(time)}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}
