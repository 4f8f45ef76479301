import { useId } from 'react'
import * as auditCopy from '#web/copy/audit.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { capitalize } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatTimeWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import { SubjectStates } from './subject-states.tsx'
import { actorSentence, type Entry, iconOf, summaryOf } from './timeline-labels.ts'

type Props = {
  entries: readonly Entry[]
  /** The number of the event after which the state is shown, from 1. */
  shownNumber: number
  jumpToEvent(eventNumber: number): void
}

/** The most effects that are listed: one payment may notify many people. */
const MAX_EFFECTS = 6

/** The states after the chosen event, what caused it, and what it led to. */
export function StateAtEvent({ entries, shownNumber, jumpToEvent }: Props) {
  const [stateId, causeId] = [useId(), useId()]
  const shownEntry = entries[shownNumber - 1]
  if (!shownEntry) return null
  const numberedEntries = entries.map((entry, index) => ({ entry, number: index + 1 }))
  const cause = numberedEntries.find(({ entry }) => entry.position === shownEntry.cause?.position)
  const effects = numberedEntries.filter(({ entry }) => entry.cause?.position === shownEntry.position)
  return (
    <section className="panel" aria-labelledby={stateId}>
      <h2 id={stateId}>
        {shownNumber === entries.length ? auditCopy.stateNow : auditCopy.stateAfterEvent(shownNumber)}
      </h2>
      <SubjectStates entries={entries} shownNumber={shownNumber} />
      <hr />
      <h3 id={causeId}>
        {cause || effects.length > 0 ? auditCopy.whyItHappened : auditCopy.eventNumber(shownNumber)}
      </h3>
      <ol className="timeline" aria-labelledby={causeId}>
        {cause && <LinkedEvent {...cause} relation={auditCopy.theCause} jumpToEvent={jumpToEvent} />}
        <li className="mark-now">
          <Icon icon={iconOf(shownEntry)} />
          <p>
            <strong>{summaryOf(shownEntry)}</strong>
            <br />
            <ActorAndTime entry={shownEntry} />
          </p>
        </li>
        {effects.slice(0, MAX_EFFECTS).map((effect) => (
          <LinkedEvent
            key={effect.entry.position}
            {...effect}
            relation={auditCopy.anEffect}
            jumpToEvent={jumpToEvent}
          />
        ))}
      </ol>
      {effects.length > MAX_EFFECTS && (
        <p className="quiet">{auditCopy.moreEffects(effects.length - MAX_EFFECTS)}</p>
      )}
    </section>
  )
}

const ActorAndTime = ({ entry }: { entry: Entry }) => {
  const actorText = actorSentence(entry)
  return (
    <span className="quiet">
      {actorText && (
        <>
          <bdi>{displayText(capitalize(actorText))}</bdi>,{' '}
        </>
      )}
      {formatTimeWithSeconds(entry.time)}
    </span>
  )
}

type LinkedEventProps = Pick<Props, 'jumpToEvent'> & { entry: Entry; number: number; relation: string }

/** An event that the chosen one came from or led to, which a press chooses. */
const LinkedEvent = ({ entry, number, relation, jumpToEvent }: LinkedEventProps) => (
  <li>
    <Icon icon={iconOf(entry)} />
    <p>
      <button type="button" className="link" onClick={() => jumpToEvent(number)}>
        {summaryOf(entry)}
      </button>
      <br />
      <span className="quiet">{relation}</span>
    </p>
  </li>
)
