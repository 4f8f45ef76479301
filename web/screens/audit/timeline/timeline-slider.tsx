import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import * as auditCopy from '#web/copy/audit.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatDay, formatExactTime, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { formatClockWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import { type Entry, summaryOf } from './timeline-labels.ts'

type Props = {
  entries: readonly Entry[]
  /** The number of the event after which the state is shown, from 1. */
  shownNumber: number
  goToEvent(eventNumber: number): void
  /** What is shown below the slider, such as the states after the chosen event. */
  children?: ReactNode
}

/** A slider through all events, and the field for a time. */
export function TimelineSlider({ entries, shownNumber, goToEvent, children }: Props) {
  const id = useId()
  const eventCount = entries.length
  const entry = entries[shownNumber - 1]
  if (!entry) return null
  const percent = eventCount > 1 ? ((shownNumber - 1) / (eventCount - 1)) * 100 : 100
  return (
    <section className="panel panel--tight" aria-labelledby={`${id}-label`}>
      <div className="row row--apart">
        <label htmlFor={id} id={`${id}-label`}>
          <strong>
            {shownNumber === eventCount
              ? auditCopy.nowAfterAll(plural(eventCount, 'event'))
              : auditCopy.afterEventOf(shownNumber, eventCount)}
          </strong>
        </label>
        <span className="row row--2">
          <span className="quiet num">{formatExactTime(entry.time)}</span>
          {shownNumber < eventCount && (
            <button type="button" className="link" onClick={() => goToEvent(eventCount)}>
              {auditCopy.goToNow}
            </button>
          )}
        </span>
      </div>
      <div className="replay">
        <Button
          aria-label={auditCopy.previousEvent}
          aria-keyshortcuts="["
          disabled={shownNumber <= 1}
          onClick={() => goToEvent(shownNumber - 1)}
        >
          <Icon icon={ChevronLeft} small />
        </Button>
        <div>
          <input
            className="range"
            id={id}
            type="range"
            min={1}
            max={eventCount}
            value={shownNumber}
            style={{ '--at': `${percent}%` } as React.CSSProperties}
            aria-valuetext={auditCopy.eventOf({
              shownNumber,
              eventCount,
              entry: summaryOf(entry),
              time: formatExactTime(entry.time),
            })}
            onChange={(event) => goToEvent(Number(event.target.value))}
          />
          <SliderMarks entries={entries} shownNumber={shownNumber} />
        </div>
        <Button
          aria-label={auditCopy.nextEvent}
          aria-keyshortcuts="]"
          disabled={shownNumber >= eventCount}
          onClick={() => goToEvent(shownNumber + 1)}
        >
          <Icon icon={ChevronRight} small />
        </Button>
      </div>
      <TimelineTimeField time={entry.time} {...{ entries, goToEvent }} />
      {children}
    </section>
  )
}

/** A time as the value of a date and time field in the viewer's zone: "2026-11-06T10:31:05". */
const toLocalTime = (time: string) => new Date(time).toLocaleString('sv-SE').replace(' ', 'T')

const SECOND_MS = 1000

type TimelineTimeFieldProps = {
  entries: readonly Entry[]
  time: string
  goToEvent(eventNumber: number): void
}

/** The time of the shown event in the viewer's zone. Another time shows the state at that second. */
function TimelineTimeField({ entries, time, goToEvent }: TimelineTimeFieldProps) {
  const id = useId()
  const [typedTime, setTypedTime] = useState<string>()
  useKeys({ g: () => document.getElementById(id)?.focus() }, { g: auditCopy.enterATime })
  function goToTime(value: string) {
    setTypedTime(value)
    const endTime = Date.parse(value) + SECOND_MS
    if (Number.isNaN(endTime)) return
    const lastIndex = entries.findLastIndex((entry) => Date.parse(entry.time) < endTime)
    goToEvent(Math.max(lastIndex + 1, 1))
  }
  return (
    <div className="row row--2 dense">
      <label htmlFor={id}>{auditCopy.goToYourTime}</label>
      <input
        className="input time-input num"
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

/** The maximum number of marks; more would look like a line. */
const MAX_MARKS = 80

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** "10:31 AM" */
const toClockTime = (time: string) =>
  new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** The format for a time, by the duration in ms between the first and the last event. */
const timeFormatFor = (ms: number) =>
  ms < HOUR_MS ? formatClockWithSeconds : ms <= DAY_MS ? toClockTime : formatDay

type SliderMarksProps = { entries: readonly Entry[]; shownNumber: number }

/**
 * A mark below the slider for each event, and the times of the first, the middle and the last. The longer the
 * duration, the less exact the times. A time is not shown twice, and the middle one only where there is room.
 */
function SliderMarks({ entries, shownNumber }: SliderMarksProps) {
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
