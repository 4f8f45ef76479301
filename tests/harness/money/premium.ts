import { expect } from 'vitest'
import type { Person } from '../people/people.ts'
import type { Addresses } from '../product.ts'
import { approveAtProvider, providerRecords } from '../stories/hiring.ts'

/** Requests a payment for premium. */
export async function requestPremium({ call }: Person) {
  const { status, body } = await call('POST /consultant/tokens/premium')
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { link: string; payment_id: string }
}

/** Approves the payment as its payer. Returns the body for the capture by the return page. */
export async function approvePremium(link: string) {
  const { application_id: _, ...returned } = await approveAtProvider(link)
  return returned
}

export const tokensOf = async ({ call }: Person) => (await call('GET /consultant/tokens')).body

/** The provider's captures and refunds of a payment, without declined ones. */
export async function providerTransfers(product: Addresses, payment_id: string) {
  const { captures, refunds } = await providerRecords(product, payment_id)
  const acceptedCaptures = captures.filter(({ status }) => status !== 'DECLINED')
  return { captures: acceptedCaptures.map(({ amount, status }) => ({ amount, status })), refunds }
}
