import { Cog } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as auditCopy from '#web/copy/audit.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { capitalize, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatTimeWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import { Moment } from '#web/ui/time.tsx'
import {
  actorSentence,
  type Entry,
  GROUP_LABELS,
  type Group,
  groupOf,
  hasState,
  iconOf,
  quoteOf,
  stateSentence,
  summaryOf,
} from './timeline-labels.ts'
import { firstMentions, type NumberedEntry, type TimelinePart, timelineParts } from './timeline-parts.ts'

type Props = {
  entries: readonly Entry[]
  shownNumber: number
  goToEvent(eventNumber: number): void
  /** Shows the state after this event, and scrolls to its line. */
  jumpToEvent(eventNumber: number): void
  /** The filters: a group of kinds, and a member by name. Empty means all. */
  group: string
  personName: string
  setFilter(change: { show?: string; by?: string }): void
}

/** The choice that folds nothing. */
const EVERYTHING = 'everything'

/** The number of events listed at first: a long conversation has thousands. */
const PAGE_SIZE = 100

/** The events, newest first, with filters and with links from an effect to its cause. */
export function TimelineEntries({
  entries,
  shownNumber,
  goToEvent,
  jumpToEvent,
  group,
  personName,
  setFilter,
}: Props) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const numberedEntries = entries.map((entry, index) => ({ entry, number: index + 1 }))
  const numbers = new Map(numberedEntries.map(({ entry, number }) => [entry.position, number]))
  const matches = numberedEntries.filter(
    ({ entry }) =>
      (group === '' || group === EVERYTHING || groupOf(entry) === group) &&
      (personName === '' || entry.actor.name === personName || entry.initiator?.name === personName),
  )
  const shownGroups = (Object.keys(GROUP_LABELS) as Group[]).filter((shownGroup) =>
    entries.some((entry) => groupOf(entry) === shownGroup),
  )
  const names = entries.flatMap(({ actor, initiator }) =>
    initiator ? [actor.name, initiator.name] : actor.name,
  )
  const people = [...new Set(names)].toSorted()
  const shownEntries = matches.slice(-limit).toReversed()
  const parts: TimelinePart[] =
    group === '' ? timelineParts(shownEntries) : shownEntries.map((deed) => ({ deed }))
  const mentions = firstMentions(numberedEntries)
  const line = ({ entry, number }: NumberedEntry) => (
    <TimelineEntry
      key={entry.position}
      {...{ entry, number, shownNumber, goToEvent, jumpToEvent, mentions }}
      cause={entry.cause && numbers.get(entry.cause.position)}
    />
  )
  return (
    <>
      <div className="search-form search-form--two dense">
        <SelectField
          id="timeline-show"
          label={auditCopy.show}
          error={undefined}
          value={group}
          set={(value) => setFilter({ show: value })}
          options={[
            { value: '', label: auditCopy.whatPeopleDid },
            { value: EVERYTHING, label: auditCopy.everything },
            ...shownGroups.map((shownGroup) => ({ value: shownGroup, label: GROUP_LABELS[shownGroup] })),
          ]}
        />
        <SelectField
          id="timeline-by"
          label={auditCopy.by}
          error={undefined}
          value={personName}
          set={(value) => setFilter({ by: value })}
          options={[
            { value: '', label: auditCopy.anyone },
            ...people.map((name) => ({ value: name, label: displayText(name) })),
          ]}
        />
      </div>
      <p className="result-count" role="status">
        <strong>{plural(matches.length, 'event')}</strong>
        <span className="quiet">{auditCopy.newestFirst}</span>
      </p>
      <ol className="timeline">
        {parts.map((part) =>
          'deed' in part ? (
            line(part.deed)
          ) : (
            <FoldedSteps key={part.steps[0]?.number} steps={part.steps} shownNumber={shownNumber}>
              {part.steps.map(line)}
            </FoldedSteps>
          ),
        )}
      </ol>
      {matches.length > limit && (
        <Button onClick={() => setLimit(limit + PAGE_SIZE)}>
          {auditCopy.showEarlier({ pageSize: Math.min(PAGE_SIZE, matches.length - limit) })}
        </Button>
      )}
    </>
  )
}

type FoldedStepsProps = { steps: readonly NumberedEntry[]; shownNumber: number; children: ReactNode }

/** Steps of the product in one line, which opens; open if the chosen event is one of them. */
function FoldedSteps({ steps, shownNumber, children }: FoldedStepsProps) {
  const first = steps.at(-1)
  if (!first) return null
  return (
    <li className="timeline-steps">
      <Icon icon={Cog} />
      <details open={steps.some(({ number }) => number === shownNumber)}>
        <summary>
          {auditCopy.automaticSteps(steps.length, summaryOf(first.entry))}{' '}
          <Moment time={first.entry.time} label={formatTimeWithSeconds(first.entry.time)} />
        </summary>
        <ol className="timeline">{children}</ol>
      </details>
    </li>
  )
}

type TimelineEntryProps = Pick<Props, 'shownNumber' | 'goToEvent' | 'jumpToEvent'> & {
  entry: Entry
  number: number
  cause: number | undefined
  /** The entries whose text is new, and those after which the state is another one. */
  mentions: ReturnType<typeof firstMentions>
}

function TimelineEntry({
  entry,
  number,
  shownNumber,
  goToEvent,
  jumpToEvent,
  cause,
  mentions,
}: TimelineEntryProps) {
  const quote = mentions.newQuotes.has(number) ? quoteOf(entry) : undefined
  const actorText = actorSentence(entry)
  const positionClass = number > shownNumber ? 'later' : number === shownNumber ? 'mark-now' : undefined
  return (
    <li className={positionClass}>
      <Icon icon={iconOf(entry)} />
      <p>
        <button
          type="button"
          className="timeline-event"
          id={`event-${number}`}
          aria-current={number === shownNumber || undefined}
          onClick={() => goToEvent(number)}
        >
          <span className="mono">{number}</span>{' '}
          {number === shownNumber ? <strong>{summaryOf(entry)}</strong> : summaryOf(entry)}
        </button>{' '}
        <span className="timeline-event__details quiet">
          {actorText && (
            <span>
              <bdi>{displayText(capitalize(actorText))}</bdi>
            </span>
          )}
          {hasState(entry) && mentions.newStates.has(number) && (
            <span>{stateSentence(entry.of.kind, entry.state)}</span>
          )}
          {cause !== undefined && number === shownNumber && (
            <button type="button" className="link" aria-keyshortcuts="C" onClick={() => jumpToEvent(cause)}>
              {auditCopy.causedBy({ cause })}
            </button>
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
