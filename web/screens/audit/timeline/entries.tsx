import { useState } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { displayText } from '#web/ui/shown.ts'
import { formatTimeWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import { Moment } from '#web/ui/time.tsx'
import {
  type Entry,
  GROUPS,
  type Group,
  groupOf,
  hasState,
  iconOf,
  kindWords,
  quoteOf,
  stateWords,
} from './words.ts'

type Props = {
  entries: readonly Entry[]
  at: number
  go(at: number): void
  /** Shows the state after this event, and leads to its line. */
  jump(to: number): void
  /** The filters: a group of kinds, and a person by name; empty for all. */
  show: string
  by: string
  filter(changed: { show?: string; by?: string }): void
}

/** How many events are listed at first: a long conversation has thousands. */
const FIRST = 100

/** The events, newest first, with filters, and with links from an effect to its cause. */
export function Entries({ entries, at, go, jump, show, by, filter }: Props) {
  const [most, setMost] = useState(FIRST)
  const numbered = entries.map((entry, index) => ({ entry, number: index + 1 }))
  const numbers = new Map(numbered.map(({ entry, number }) => [entry.position, number]))
  const found = numbered.filter(
    ({ entry }) =>
      (show === '' || groupOf(entry) === show) &&
      (by === '' || entry.actor.name === by || entry.initiator?.name === by),
  )
  const groups = (Object.keys(GROUPS) as Group[]).filter((group) =>
    entries.some((entry) => groupOf(entry) === group),
  )
  const names = entries.flatMap(({ actor, initiator }) =>
    initiator ? [actor.name, initiator.name] : actor.name,
  )
  const people = [...new Set(names)].toSorted()
  const listed = found.slice(-most).toReversed()
  return (
    <>
      <div className="query query--two dense">
        <SelectField
          id="timeline-show"
          label="Show"
          error={undefined}
          value={show}
          set={(value) => filter({ show: value })}
          options={[
            { value: '', label: 'Everything' },
            ...groups.map((group) => ({ value: group, label: GROUPS[group] })),
          ]}
        />
        <SelectField
          id="timeline-by"
          label="By"
          error={undefined}
          value={by}
          set={(value) => filter({ by: value })}
          options={[
            { value: '', label: 'Anyone' },
            ...people.map((name) => ({ value: name, label: displayText(name) })),
          ]}
        />
      </div>
      <p className="found" role="status">
        <strong>{plural(found.length, 'event')}</strong>
        <span className="quiet">newest first</span>
      </p>
      <ol className="timeline">
        {listed.map(({ entry, number }) => (
          <Line
            key={entry.position}
            {...{ entry, number, at, go, jump }}
            cause={entry.cause && numbers.get(entry.cause.position)}
          />
        ))}
      </ol>
      {found.length > most && (
        <Button onClick={() => setMost(most + FIRST)}>
          Show {Math.min(FIRST, found.length - most)} earlier
        </Button>
      )}
    </>
  )
}

type LineProps = Pick<Props, 'at' | 'go' | 'jump'> & {
  entry: Entry
  number: number
  cause: number | undefined
}

function Line({ entry, number, at, go, jump, cause }: LineProps) {
  const quote = quoteOf(entry)
  const place = number > at ? 'later' : number === at ? 'mark-now' : undefined
  return (
    <li className={place}>
      <Icon icon={iconOf(entry)} />
      <p>
        <button
          type="button"
          className="ev"
          id={`event-${number}`}
          aria-current={number === at || undefined}
          onClick={() => go(number)}
        >
          <span className="mono">{number}</span>{' '}
          {number === at ? <strong>{entry.summary}</strong> : entry.summary}
        </button>
        <br />
        <span className="quiet">
          <bdi>{entry.actor.name}</bdi>
          {entry.actor.kind === 'staff' && ', staff'}
          {entry.initiator && (
            <>
              , following <bdi>{entry.initiator.name}</bdi>
            </>
          )}
          .{hasState(entry) && ` ${kindWords(entry.of.kind)}: ${stateWords(entry.of.kind, entry.state)}`}
          {cause !== undefined && (
            <>
              .{' '}
              <button
                type="button"
                className="link"
                aria-keyshortcuts={number === at ? 'C' : undefined}
                onClick={() => jump(cause)}
              >
                Caused by {cause}
              </button>
            </>
          )}
        </span>
      </p>
      <Moment time={entry.time} label={formatTimeWithSeconds(entry.time)} />
      {quote !== undefined && (
        <blockquote dir="auto" className="pre">
          {quote}
        </blockquote>
      )}
    </li>
  )
}
