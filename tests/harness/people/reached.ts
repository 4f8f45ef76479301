import { randomInt } from 'node:crypto'
import type { Addresses } from '../product.ts'
import { member } from './people.ts'

/** A member with a phone, who gets notifications by mail and by text message. */
export async function reached(product: Addresses, name: string) {
  const person = await member(product, name)
  // Files that share a product have phones of their own, too.
  const phone = `+1512${randomInt(2_000_000, 9_999_999)}`
  await person.call('POST /settings', { phone })
  await person.call('POST /settings', { notifications: { emailEnabled: true, smsEnabled: true } })
  return { ...person, phone }
}
