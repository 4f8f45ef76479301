import { type Entry, groupOf, quoteOf } from './timeline-labels.ts'

export type NumberedEntry = { entry: Entry; number: number }
/** What a person did or where money moved, alone; or the steps of the product between two of these. */
export type TimelinePart = { deed: NumberedEntry } | { steps: NumberedEntry[] }

/** The states in which money has just come, stopped or gone. */
const MOVED_MONEY = ['held', 'frozen', 'released', 'split', 'refunded', 'paid_out', 'payout_failed']

/** Whether somebody did this, or money moved by it. Everything else is a step of the product. */
const isDeed = ({ entry }: NumberedEntry) =>
  entry.actor.kind !== 'system' ||
  (groupOf(entry) === 'money' && entry.state !== undefined && MOVED_MONEY.includes(entry.state))

/** Puts steps of the product that follow each other into one part. A single step stands alone. */
export function timelineParts(entries: readonly NumberedEntry[]): TimelinePart[] {
  const parts: TimelinePart[] = []
  for (const entry of entries) {
    const lastPart = parts.at(-1)
    if (isDeed(entry)) parts.push({ deed: entry })
    else if (lastPart && 'steps' in lastPart) lastPart.steps.push(entry)
    else parts.push({ steps: [entry] })
  }
  return parts.map((part) => {
    const [step, ...otherSteps] = 'steps' in part ? part.steps : []
    return step && otherSteps.length === 0 ? { deed: step } : part
  })
}

/** The numbers of entries whose text no earlier entry has, and of those after which the state is another one. */
export function firstMentions(entries: readonly NumberedEntry[]) {
  const quotes = new Set<string>()
  const states = new Map<string, string | undefined>()
  const [newQuotes, newStates] = [new Set<number>(), new Set<number>()]
  for (const { entry, number } of entries) {
    const quote = quoteOf(entry)
    if (quote !== undefined && !quotes.has(quote)) newQuotes.add(number)
    if (quote !== undefined) quotes.add(quote)
    if (states.get(entry.of.id) !== entry.state) newStates.add(number)
    states.set(entry.of.id, entry.state)
  }
  return { newQuotes, newStates }
}
