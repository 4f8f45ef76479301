import { type EventRecord, kinds } from '../../kernel/catalog.ts'
import { idOf } from '../../kernel/stream.ts'
import { isValidForJob } from '../../licensing/validity.ts'

/**
 * When something was decided: its command was given at `at`, and its event has the position `to`. What the command looked up
 * was so at some moment between `from` and then.
 */
export type DecisionPeriod = { at: string; from: string; to: bigint }

/** The time of a command that led to this event, or began so many milliseconds before it. */
export const decisionPeriodOf = (
  { event, position }: Pick<EventRecord, 'event' | 'position'>,
  leadTimeMs = 0,
): DecisionPeriod => ({
  at: event.at,
  from: leadTimeMs === 0 ? event.at : new Date(Date.parse(event.at) - leadTimeMs).toISOString(),
  to: position,
})

/** What was so from the event at `position` on, until another event at the moment `until`. */
type Version<T> = { position: bigint; until: string | undefined; is: T }

export type Versions<T> = Version<T>[]

/** Adds what is so from this event on. */
export function addVersion<T>(versions: Versions<T>, { event, position }: EventRecord, value: T) {
  const lastVersion = versions.at(-1)
  if (lastVersion) lastVersion.until = event.at
  versions.push({ position, until: undefined, is: value })
}

/** What was so at some moment of the span. */
export const versionsDuring = <T>(versions: Versions<T>, { from, to }: DecisionPeriod): T[] =>
  versions
    .filter(({ position, until }) => position < to && (until === undefined || until >= from))
    .map(({ is }) => is)

type LicenseLifecycleState = ReturnType<typeof kinds.license.evolve>

/** Every state that each license of one person has had, by the license's id. */
export type LicenseHistories = Map<string, Versions<LicenseLifecycleState>>

/** Where each job was, by its id. */
export type JobStateHistories = Map<string, Versions<string>>

/** Follows a job through an event that says where it is; false for any other event. */
export function recordJobState(jobStateHistories: JobStateHistories, recorded: EventRecord): boolean {
  const { stream, event } = recorded
  if (event.type !== 'JobPosted' && event.type !== 'JobEdited') return false
  const id = idOf(stream)
  const versions = jobStateHistories.get(id) ?? []
  jobStateHistories.set(id, versions)
  addVersion(versions, recorded, event.state)
  return true
}

/** Follows a license through its next event. */
export function recordLicenseEvent(licenseHistories: LicenseHistories, recorded: EventRecord) {
  const id = idOf(recorded.stream)
  const versions = licenseHistories.get(id) ?? []
  licenseHistories.set(id, versions)
  const previousState = versions.at(-1)?.is ?? kinds.license.initial
  addVersion(versions, recorded, kinds.license.evolve(previousState, recorded.event as never))
}

/** The licenses that counted for a job at some moment of the span. */
export function licensesCountingFor(
  licenseHistories: LicenseHistories,
  jobStates: Versions<string> | undefined,
  period: DecisionPeriod,
): string[] {
  const states = versionsDuring(jobStates ?? [], period)
  return [...licenseHistories].flatMap(([id, versions]) =>
    versionsDuring(versions, period).some((license) =>
      states.some((state) => isValidForJob(license, state, period.at)),
    )
      ? [id]
      : [],
  )
}
