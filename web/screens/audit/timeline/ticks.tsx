import { formatDay } from '#web/ui/format.ts'
import { formatClockWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import type { Entry } from './words.ts'

/** More marks than this would be a line. */
const MOST = 80

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** "10:31 AM" */
const clock = (time: string) =>
  new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** How a moment is told where so much time lies between the first and the last. */
const wordsFor = (ms: number) => (ms < HOUR ? formatClockWithSeconds : ms <= DAY ? clock : formatDay)

type Props = { entries: readonly Entry[]; at: number }

/**
 * A mark below the slider for each event, and the time of the first, the middle and the last, the less exact the more
 * time lies between them. A time is not told twice, and the middle one only where there is room.
 */
export function Ticks({ entries, at }: Props) {
  const last = entries.length - 1
  if (last < 1) return null
  const place = (index: number) => ({ left: `${(index / last) * 100}%` })
  const timeAt = (index: number) => entries[index]?.time ?? ''
  const words = wordsFor(Date.parse(timeAt(last)) - Date.parse(timeAt(0)))
  const [first, middle, end] = [0, Math.round(last / 2), last].map((index) => ({
    place: place(index),
    words: words(timeAt(index)),
  })) as [Label, Label, Label]
  return (
    <div className="ticks" aria-hidden="true">
      {last < MOST &&
        entries.map(({ position }, index) => (
          <i key={position} className={index < at ? 'past' : undefined} style={place(index)} />
        ))}
      <span style={first.place}>{first.words}</span>
      {![first.words, end.words].includes(middle.words) && (
        <span className="only-wide" style={middle.place}>
          {middle.words}
        </span>
      )}
      {end.words !== first.words && <span style={end.place}>{end.words}</span>}
    </div>
  )
}

type Label = { place: { left: string }; words: string }
