import type { Recorded } from '../../kernel/catalogue.ts'

/** What each field is called at the provider. */
const FIELDS = {
  order_id: 'order',
  capture_id: 'capture',
  refund_id: 'refund',
  batch_id: 'payout_batch',
  item_id: 'payout_item',
} as const

export const REFERENCES = Object.values(FIELDS)

/** A name that the provider gave to something of a payment, and the event in which it was first said. */
export type Reference = {
  kind: (typeof REFERENCES)[number]
  id: string
  time: string
  position: bigint
}

/** The provider's references in the events of a payment, in the order in which they became known. */
export function referencesIn(events: readonly Recorded[]): Reference[] {
  const known = new Map<string, Reference>()
  for (const { event, position } of events) {
    const said = Object.entries(event)
    for (const [field, kind] of Object.entries(FIELDS)) {
      const id = said.find(([name]) => name === field)?.[1]
      const key = `${kind} ${id}`
      if (typeof id === 'string' && !known.has(key)) known.set(key, { kind, id, time: event.at, position })
    }
  }
  return [...known.values()]
}
