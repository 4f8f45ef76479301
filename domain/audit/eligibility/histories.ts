import { type EventRecord, kinds } from '../../kernel/catalog.ts'
import { idOf } from '../../kernel/stream.ts'
import { isValidForJob } from '../../licensing/validity.ts'

/**
 * The period of a decision: its command was given at `at`, and its event has the position `to`. The command
 * looked up its facts at some moment between `from` and that event.
 */
export type DecisionPeriod = { at: string; from: string; to: bigint }

/**
 * Returns the decision period of an event whose command was given at `event.at`, or began up to `leadTimeMs`
 * milliseconds before it.
 */
export const decisionPeriodOf = (
  { event, position }: Pick<EventRecord, 'event' | 'position'>,
  leadTimeMs = 0,
): DecisionPeriod => ({
  at: event.at,
  from: leadTimeMs === 0 ? event.at : new Date(Date.parse(event.at) - leadTimeMs).toISOString(),
  to: position,
})

/** A value that was valid from the event at `position` until the moment `until` of another event. */
type Version<T> = { position: bigint; until: string | undefined; value: T }

export type Versions<T> = Version<T>[]

/** Adds a value that is valid from this event on. */
export function addVersion<T>(versions: Versions<T>, { event, position }: EventRecord, value: T) {
  const lastVersion = versions.at(-1)
  if (lastVersion) lastVersion.until = event.at
  versions.push({ position, until: undefined, value })
}

/** Returns the values that were valid at some moment of the period. */
export const versionsDuring = <T>(versions: Versions<T>, { from, to }: DecisionPeriod): T[] =>
  versions
    .filter(({ position, until }) => position < to && (until === undefined || until >= from))
    .map(({ value }) => value)

type LicenseLifecycleState = ReturnType<typeof kinds.license.evolve>

/** Every state that each license of one person has had, by the license's id. */
export type LicenseHistories = Map<string, Versions<LicenseLifecycleState>>

/** The US state of each job over time, by the job's id. */
export type JobStateHistories = Map<string, Versions<string>>

/** Records the US state of a job from an event that names it. Returns false for any other event. */
export function recordJobState(jobStateHistories: JobStateHistories, recorded: EventRecord): boolean {
  const { stream, event } = recorded
  if (event.type !== 'JobPosted' && event.type !== 'JobEdited') return false
  const id = idOf(stream)
  const versions = jobStateHistories.get(id) ?? []
  jobStateHistories.set(id, versions)
  addVersion(versions, recorded, event.state)
  return true
}

/** Records the state of a license after its next event. */
export function recordLicenseEvent(licenseHistories: LicenseHistories, recorded: EventRecord) {
  const id = idOf(recorded.stream)
  const versions = licenseHistories.get(id) ?? []
  licenseHistories.set(id, versions)
  const previousState = versions.at(-1)?.value ?? kinds.license.initial
  addVersion(versions, recorded, kinds.license.evolve(previousState, recorded.event as never))
}

/** Returns the licenses that counted for a job at some moment of the period. */
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
