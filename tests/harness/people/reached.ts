import type { Addresses } from '../product.ts'
import { member } from './people.ts'

let phones = 0

/** A member with a phone, who gets notifications by mail and by text message. */
export async function reached(product: Addresses, name: string) {
  const person = await member(product, name)
  const phone = `+1512${String(5_560_000 + ++phones)}`
  await person.call('POST /settings', { phone })
  await person.call('POST /settings', { notifications: { emailEnabled: true, smsEnabled: true } })
  return { ...person, phone }
}
