import { expect } from 'vitest'
import { caller } from '../api.ts'
import type { Person } from '../people/people.ts'
import { approveAtProvider, type SandboxState } from '../people/story.ts'
import type { Addresses } from '../product.ts'

/** Opens the purchase of premium. */
export async function asked({ call }: Person) {
  const { status, body } = await call('POST /consultant/tokens/premium')
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { link: string; payment_id: string }
}

/** The payer presses Approve; the body of the capture that the return page then makes. */
export async function approved(link: string) {
  const { application_id: _, ...back } = await approveAtProvider(link)
  return back
}

export const tokensOf = async ({ call }: Person) => (await call('GET /consultant/tokens')).body

export const paymentOf = async ({ call }: Person, payment_id: string) =>
  (await call(`GET /payments/details/${payment_id}`)).body?.payment

/** The captures and refunds that the provider holds for a payment, declined ones aside. */
export async function movedAtProvider(product: Addresses, payment_id: string) {
  const { body } = await caller(product.sandbox)('GET /_sandbox/state')
  const { orders, captures, refunds } = body as SandboxState
  const order = orders.find(({ custom_id }) => custom_id === payment_id)
  const mine = captures.filter(({ order_id, status }) => order_id === order?.id && status !== 'DECLINED')
  return {
    captures: mine.map(({ amount, status }) => ({ amount, status })),
    refunds: refunds.filter(({ capture_id }) => mine.some(({ id }) => id === capture_id)),
  }
}
