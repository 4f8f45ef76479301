import { expect } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { upload, uploaded } from '#tests/harness/files/files.ts'
import { picture } from '#tests/harness/files/samples.ts'
import { linkTo, mailTo } from '#tests/harness/mail/mails.ts'
import { elsewhere, member, newAddress, PASSWORD, staff } from '#tests/harness/people/people.ts'
import { startRaising } from '#tests/harness/people/raising.ts'
import { askFor, prove, withApp } from '#tests/harness/people/second-factor.ts'
import type { Addresses } from '#tests/harness/product.ts'

/** Everything that a person does about an account of theirs. */
export async function accountsTour(product: Addresses) {
  const visitor = caller(product.api)
  const ada = await member(product, 'Ada')
  const { call, user_id, email } = ada
  const other = await elsewhere(product, ada)
  const { sessions } = (await call('GET /settings/sessions')).body
  const another = sessions.find((each: { current: boolean }) => !each.current)
  await call(`DELETE /settings/sessions/${another.id}`)
  await call('POST /settings', { phone: '5125550123' })
  await call('POST /payments/email', { email: newAddress('pay') })
  await call('POST /client/profile', { city: 'Waco' })
  await call('POST /consultant/profile', { bio: 'Wounds, mostly.' })
  const image = await upload(ada, await picture('png'), 'image/png', 'me.png')
  expect((await call('POST /profile/image', { file_id: image.id })).status).toBe(200)
  const proved = await withApp(ada)
  await call('DELETE /settings/mfa', { password: PASSWORD, code: proved.code(30) })
  const mailed = await member(product, 'Bo')
  await prove(mailed, await askFor(product, mailed))
  await visitor('POST /auth/forgot-password', { email })
  const tmp_uuid = await linkTo(product, email, /\/reset-password\/[\w-]+\/([\w-]+)/)
  await visitor('POST /auth/reset-password', { user_id, tmp_uuid, password: `${PASSWORD} anew` })
  await other.call('POST /auth/logout')
  await mailed.call('POST /auth/logout')
  await unsubscribed(product)
}

/** By the link in the head of a mail. */
async function unsubscribed(product: Addresses) {
  const person = await member(product, 'Cy')
  const raising = startRaising(product)
  try {
    await raising.raise(person.user_id, 'work_submitted')
    const { headers } = await mailTo(product, person.email, 'Work was submitted')
    const token = /unsubscribe\/([\w-]+)/.exec(headers['list-unsubscribe'] ?? '')?.[1]
    await caller(product.api)(`POST /notifications/unsubscribe/${token}`)
  } finally {
    await raising.end()
  }
}

/** Everything that admins and support do about members. */
export async function staffTour(product: Addresses) {
  const [admin, support, dee] = [
    await staff(product, 'admin'),
    await staff(product, 'support'),
    await member(product, 'Dee'),
  ]
  const about = { reason: 'Asked by phone, identity checked' }
  const proved = await withApp(dee)
  await admin.call('GET /staff/accounts')
  await admin.call(`GET /staff/accounts/${dee.user_id}`)
  await admin.call(`POST /staff/accounts/${dee.user_id}/roles`, { roles: ['verifier'] })
  await admin.call(`POST /staff/accounts/${proved.user_id}/reset-mfa`, about)
  await admin.call(`POST /staff/accounts/${dee.user_id}/suspend`, about)
  await admin.call(`POST /staff/accounts/${dee.user_id}/restore`)
  const visitor = caller(product.api)
  await visitor('POST /contact/public', { message: 'Hello', name: 'Eve', email: newAddress('eve') })
  const eve = await member(product, 'Eve')
  await eve.call('POST /contact', { message: 'Hello again' })
  const { messages } = (await support.call('GET /staff/contact')).body
  await support.call(`POST /staff/contact/${messages[0].id}/handled`)
  return { admin, support, uploadedByEve: await uploaded(eve) }
}
