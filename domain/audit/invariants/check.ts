import type { EventRecord } from '../../kernel/catalog.ts'

/**
 * A broken invariant: the event, and how it breaks it. Contains only ids and fixed texts, nothing personal.
 */
export type Violation = { stream: string; position: string; how: string }

/** How many things were checked, how many break the invariant, and the first of those. */
export type InvariantFinding = { checked: number; broken: number; first: Violation[] }

/** An invariant, checked over all events in their order. */
export type InvariantCheck = {
  observe(recorded: EventRecord): void
  /** Returns the result. At the moment `now`, background work of recent commands may not be done yet. */
  finding(now: string): InvariantFinding
}

export const MAX_LISTED_VIOLATIONS = 10
/** The longest time between a command and the background work it leads to, repeated tries included. */
export const MAX_REACTION_DELAY_MS = 300_000
/** The longest time from a command's look-ups to its write. */
export const MAX_COMMAND_DURATION_MS = 60_000

export function createFindingCounter() {
  const finding: InvariantFinding = { checked: 0, broken: 0, first: [] }
  return {
    countChecked: (count = 1) => {
      finding.checked += count
    },
    addViolation({ stream, position }: Pick<EventRecord, 'stream' | 'position'>, description: string) {
      finding.broken++
      if (finding.first.length < MAX_LISTED_VIOLATIONS)
        finding.first.push({ stream, position: String(position), how: description })
    },
    finding: (): InvariantFinding => finding,
  }
}
