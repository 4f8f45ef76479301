import type { Recorded } from '../../kernel/catalogue.ts'

/** What breaks an invariant: the event, and how. Ids and closed words only, nothing personal. */
export type Offence = { stream: string; position: string; how: string }

/** How many things were looked at and how many are not as they have to be, with the first of those. */
export type Finding = { checked: number; broken: number; first: Offence[] }

/** An invariant, checked over all events in their order. */
export type Check = {
  see(recorded: Recorded): void
  /** What was found. What a command leaves to be done in the background may not be done yet at this moment. */
  finding(now: string): Finding
}

export const MOST_NAMED = 10
/** Milliseconds between a command and what it leads to, however often that is tried again. */
export const LONGEST_WAY = 300_000
/** Milliseconds in which a command looks up what it needs and writes. */
export const LONGEST_COMMAND = 60_000

export function counting() {
  const found: Finding = { checked: 0, broken: 0, first: [] }
  return {
    checked: (many = 1) => {
      found.checked += many
    },
    broken({ stream, position }: Pick<Recorded, 'stream' | 'position'>, how: string) {
      found.broken++
      if (found.first.length < MOST_NAMED) found.first.push({ stream, position: String(position), how })
    },
    finding: (): Finding => found,
  }
}
