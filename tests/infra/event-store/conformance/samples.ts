import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { NewEvent } from '#tests/harness/event-store/driver.ts'

export const name = () => `order-${randomUUID()}`

export const newEvent = (type = 'Opened', more: Partial<NewEvent> = {}): NewEvent => ({
  type,
  data: { n: 1 },
  ...more,
})

export const many = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, n) => ({ type: 'Counted', data: { n } }))

/** The clients' errors by their kind. */
export const refusalOf = (type: string) => expect.objectContaining({ type })
