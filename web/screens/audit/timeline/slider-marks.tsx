import { formatDay } from '#web/ui/format.ts'
import { formatClockWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import type { Entry } from './timeline-labels.ts'

/** More marks than this would be a line. */
const MAX_MARKS = 80

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** "10:31 AM" */
const toClockTime = (time: string) =>
  new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** How a moment is told where so much time lies between the first and the last. */
const timeFormatFor = (ms: number) =>
  ms < HOUR_MS ? formatClockWithSeconds : ms <= DAY_MS ? toClockTime : formatDay

type SliderMarksProps = { entries: readonly Entry[]; shownNumber: number }

/**
 * A mark below the slider for each event, and the time of the first, the middle and the last, the less exact the more
 * time lies between them. A time is not told twice, and the middle one only where there is room.
 */
export function SliderMarks({ entries, shownNumber }: SliderMarksProps) {
  const lastIndex = entries.length - 1
  if (lastIndex < 1) return null
  const positionAt = (index: number) => ({ left: `${(index / lastIndex) * 100}%` })
  const timeOfEntry = (index: number) => entries[index]?.time ?? ''
  const formatTime = timeFormatFor(Date.parse(timeOfEntry(lastIndex)) - Date.parse(timeOfEntry(0)))
  const [first, middle, end] = [0, Math.round(lastIndex / 2), lastIndex].map((index) => ({
    position: positionAt(index),
    text: formatTime(timeOfEntry(index)),
  })) as [MarkLabel, MarkLabel, MarkLabel]
  return (
    <div className="ticks" aria-hidden="true">
      {lastIndex < MAX_MARKS &&
        entries.map(({ position }, index) => (
          <i key={position} className={index < shownNumber ? 'past' : undefined} style={positionAt(index)} />
        ))}
      <span style={first.position}>{first.text}</span>
      {![first.text, end.text].includes(middle.text) && (
        <span className="only-wide" style={middle.position}>
          {middle.text}
        </span>
      )}
      {end.text !== first.text && <span style={end.position}>{end.text}</span>}
    </div>
  )
}

type MarkLabel = { position: { left: string }; text: string }
