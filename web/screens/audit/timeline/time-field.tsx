import { useId, useState } from 'react'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import type { Entry } from './timeline-labels.ts'

/** "2026-11-06T10:31:05" on the viewer's clock, as a field of date and time takes it. */
const toLocalTime = (time: string) => new Date(time).toLocaleString('sv-SE').replace(' ', 'T')

const SECOND_MS = 1000

type TimelineTimeFieldProps = {
  entries: readonly Entry[]
  time: string
  goToEvent(eventNumber: number): void
}

/** The moment of the event that is shown, on the viewer's clock; another one shows what was so then, to the second. */
export function TimelineTimeField({ entries, time, goToEvent }: TimelineTimeFieldProps) {
  const id = useId()
  const [typedTime, setTypedTime] = useState<string>()
  useKeys({ g: () => document.getElementById(id)?.focus() }, { g: 'Type a moment' })
  function goToTime(value: string) {
    setTypedTime(value)
    const endTime = Date.parse(value) + SECOND_MS
    if (Number.isNaN(endTime)) return
    const lastIndex = entries.findLastIndex((entry) => Date.parse(entry.time) < endTime)
    goToEvent(Math.max(lastIndex + 1, 1))
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
        value={typedTime ?? toLocalTime(time)}
        onChange={(event) => goToTime(event.target.value)}
        onBlur={() => setTypedTime(undefined)}
      />
    </div>
  )
}
