import type { EventRecord } from '../../kernel/catalog.ts'

/** The provider's name for the kind of each reference field. */
const REFERENCE_KINDS_BY_FIELD = {
  order_id: 'order',
  capture_id: 'capture',
  refund_id: 'refund',
  batch_id: 'payout_batch',
  item_id: 'payout_item',
} as const

export const REFERENCE_KINDS = Object.values(REFERENCE_KINDS_BY_FIELD)

/** A reference that the provider gave to a part of a payment, and the event that first contained it. */
export type ProviderReference = {
  kind: (typeof REFERENCE_KINDS)[number]
  id: string
  time: string
  position: bigint
}

/** The provider's references in the events of a payment, in the order in which they became known. */
export function providerReferencesIn(events: readonly EventRecord[]): ProviderReference[] {
  const references = new Map<string, ProviderReference>()
  for (const { event, position } of events) {
    const fields = Object.entries(event)
    for (const [field, kind] of Object.entries(REFERENCE_KINDS_BY_FIELD)) {
      const id = fields.find(([name]) => name === field)?.[1]
      const key = `${kind} ${id}`
      if (typeof id === 'string' && !references.has(key))
        references.set(key, { kind, id, time: event.at, position })
    }
  }
  return [...references.values()]
}
