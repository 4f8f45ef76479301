import type { EventRecord } from '../../kernel/catalog.ts'

/** What breaks an invariant: the event, and how. Ids and closed words only, nothing personal. */
export type Violation = { stream: string; position: string; how: string }

/** How many things were looked at and how many are not as they have to be, with the first of those. */
export type InvariantFinding = { checked: number; broken: number; first: Violation[] }

/** An invariant, checked over all events in their order. */
export type InvariantCheck = {
  observe(recorded: EventRecord): void
  /** What was found. What a command leaves to be done in the background may not be done yet at this moment. */
  finding(now: string): InvariantFinding
}

export const MAX_LISTED_VIOLATIONS = 10
/** Milliseconds between a command and what it leads to, however often that is tried again. */
export const MAX_REACTION_DELAY_MS = 300_000
/** Milliseconds in which a command looks up what it needs and writes. */
export const MAX_COMMAND_DURATION_MS = 60_000

export function createFindingCounter() {
  const finding: InvariantFinding = { checked: 0, broken: 0, first: [] }
  return {
    checked: (count = 1) => {
      finding.checked += count
    },
    broken({ stream, position }: Pick<EventRecord, 'stream' | 'position'>, description: string) {
      finding.broken++
      if (finding.first.length < MAX_LISTED_VIOLATIONS)
        finding.first.push({ stream, position: String(position), how: description })
    },
    finding: (): InvariantFinding => finding,
  }
}
