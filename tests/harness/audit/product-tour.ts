import type { Sql } from 'postgres'
import { expect } from 'vitest'
import { contractConversationId, reviewId } from '#domain/kernel/ids.ts'
import { caller, until } from '#tests/harness/api.ts'
import { grantAccess, upload, uploadDocument, uploadFile } from '#tests/harness/files/files.ts'
import { picture } from '#tests/harness/files/samples.ts'
import { linkTo, mailTo } from '#tests/harness/mail/mails.ts'
import { approvePremium, requestPremium } from '#tests/harness/money/premium.ts'
import { providerFollowUps } from '#tests/harness/money/provider-follow-ups.ts'
import {
  confirmingAdmin,
  loginElsewhere,
  member,
  newAddress,
  PASSWORD,
  type Person,
  staff,
} from '#tests/harness/people/people.ts'
import { addApp, confirmPhone, proveCode, requestCode } from '#tests/harness/people/second-factor.ts'
import type { Addresses } from '#tests/harness/product.ts'
import { hourFromNow, proposeAppointment } from '#tests/harness/stories/appointments.ts'
import { decideDispute, disputeContract } from '#tests/harness/stories/contracts.ts'
import {
  applyForJob,
  type Cast,
  licenseConsultant,
  newJob,
  newLicense,
  payIntoEscrow,
  postJob,
  submitLicense,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { startNotificationTriggers } from '#tests/harness/stories/notification-triggers.ts'

/** Every action of a person on their own account. */
export async function accountsTour(product: Addresses) {
  const visitor = caller(product.api)
  const ada = await member(product, 'Ada')
  const { call, user_id, email } = ada
  const other = await loginElsewhere(product, ada)
  const { sessions } = (await call('GET /settings/sessions')).body
  const another = sessions.find((each: { current: boolean }) => !each.current)
  await call(`DELETE /settings/sessions/${another.id}`)
  await confirmPhone(product, ada, '+15125550123')
  await call('POST /payments/email', { email: newAddress('pay') })
  await call('POST /client/profile', { city: 'Waco' })
  await call('POST /consultant/profile', { bio: 'Wounds, mostly.' })
  const image = await upload(ada, await picture('png'), 'image/png', 'me.png')
  expect((await call('POST /profile/image', { file_id: image.id })).status).toBe(200)
  const proved = await addApp(ada)
  await call('DELETE /settings/mfa', { password: PASSWORD, code: proved.code(30) })
  const mailedMember = await member(product, 'Bo')
  await proveCode(mailedMember, await requestCode(product, mailedMember))
  await visitor('POST /auth/forgot-password', { email })
  const tmp_uuid = await linkTo(product, email, /\/reset-password\/[\w-]+\/([\w-]+)/)
  await visitor('POST /auth/reset-password', { user_id, tmp_uuid, password: `${PASSWORD} anew` })
  await other.call('POST /auth/logout')
  await mailedMember.call('POST /auth/logout')
  await unsubscribed(product)
}

/** Unsubscribes by the link in the header of a mail. */
async function unsubscribed(product: Addresses) {
  const person = await member(product, 'Cy')
  const raising = startNotificationTriggers(product)
  try {
    await raising.raise(person.user_id, 'work_submitted')
    const { headers } = await mailTo(product, person.email, 'Work is ready')
    const token = /unsubscribe\/([\w-]+)/.exec(headers['list-unsubscribe'] ?? '')?.[1]
    await caller(product.api)(`POST /notifications/unsubscribe/${token}`)
  } finally {
    await raising.end()
  }
}

/** Every action of admins and support on members. */
export async function staffTour(product: Addresses) {
  const [admin, support, dee] = [
    await staff(product, 'admin'),
    await staff(product, 'support'),
    await member(product, 'Dee'),
  ]
  const about = { reason: 'Asked by phone, identity checked' }
  const proved = await addApp(dee)
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
  return { admin, support, uploadedByEve: await uploadFile(eve) }
}

/** Every action on licenses. */
export async function licensesTour(people: Cast) {
  const { consultant, verifier } = people
  await verifier.call('GET /staff/licenses')
  const id = await licenseConsultant(people)
  await verifier.call(`GET /staff/licenses/${id}`)
  const rejectedLicenseId = await submitLicense(people, { state: 'FL' })
  await verifier.call(`POST /staff/licenses/${rejectedLicenseId}/reject`, {
    reason: 'Not readable',
    revision: 0,
  })
  await consultant.call(`POST /consultant/licenses/update/${rejectedLicenseId}`, {
    ...newLicense,
    state: 'GA',
  })
  const { license } = (await consultant.call(`GET /consultant/licenses/info/${rejectedLicenseId}`)).body
  const file_id = await uploadDocument(consultant)
  await consultant.call(`POST /consultant/licenses/replace/${rejectedLicenseId}`, {
    file_id,
    old_file_id: license.file_id,
  })
  await consultant.call(`GET /consultant/licenses/request/download/${file_id}`)
  await consultant.call(`DELETE /consultant/licenses/${rejectedLicenseId}`)
}

/** Every action on jobs, applications and tokens, up to two contracts. */
export async function hiringTour(people: Cast) {
  const { client, consultant } = people
  const edited = await postJob(people)
  await client.call(`POST /client/jobs/edit/${edited}`, { ...(await jobOf(people, edited)), title: 'Again' })
  const withdrawn = await applyForJob(people, edited)
  const terms = { proposal: 'Five pages.', budget: 120, eta: 20 }
  await consultant.call(`POST /consultant/jobs/applications/${withdrawn}`, terms)
  await consultant.call(`POST /consultant/jobs/applications/${withdrawn}/withdraw`)
  await client.call(`POST /client/jobs/close/${edited}`)
  const application_id = await applyForJob(people, await postJob(people))
  const { payment_id } = (await client.call(`GET /client/jobs/hire/${application_id}`)).body
  await client.call(`GET /client/jobs/payments/clear/${payment_id}`)
  const { link } = await requestPremium(consultant)
  await consultant.call('POST /consultant/tokens/premium/capture', await approvePremium(link))
  return {
    approvedOne: await payIntoEscrow(people, application_id),
    disputedOne: await payIntoEscrow(people, await applyForJob(people, await postJob(people))),
  }
}

const jobOf = async ({ client }: Cast, id: string) =>
  (await client.call('GET /client/jobs')).body.jobs.find((each: { id: string }) => each.id === id)

/** Every action on files, in a contract. */
export async function filesTour({ client, consultant }: Cast, contract_id: string) {
  const file_id = await uploadFile(consultant)
  await client.call(`GET /files/request/access/${file_id}`)
  await consultant.call(`GET /files/access/deny/${file_id}/${client.user_id}`)
  await grantAccess(consultant, file_id, client)
  await client.call(`GET /files/preview/${file_id}`)
  await client.call(`GET /files/request/download/${file_id}`)
  await consultant.call(`GET /files/access/revoke/${file_id}/${client.user_id}`)
  await consultant.call(`DELETE /files/${file_id}`)
  const attachedFile = await uploadFile(consultant)
  const conversation_id = contractConversationId(contract_id)
  await consultant.call(`GET /files/attach/${conversation_id}/${attachedFile}/${client.user_id}`)
  return attachedFile
}

/** Every action between the two people of a contract: messages and appointments. */
export async function talkingTour(people: Cast, contract_id: string) {
  const { client, consultant } = people
  const participant_id = consultant.user_id
  await client.call('POST /conversations', { message: 'Good day', participant_id })
  await client.call(`POST /conversations/${contractConversationId(contract_id)}/messages`, { message: 'Hi' })
  const times = { start_time: hourFromNow(72), end_time: hourFromNow(73) }
  for (const answer of ['accept', 'deny'] as const) {
    const { appointment_id } = await proposeAppointment(people, contract_id)
    await client.call(`POST /appointments/update/${appointment_id}`, { title: 'Later', ...times })
    await consultant.call(`GET /appointments/${answer}/${appointment_id}`)
    await client.call(`GET /appointments/cancel/${appointment_id}`)
  }
}

/** The work and what follows: one contract is approved, one disputed, with a payout that is returned. */
export async function endingsTour(
  product: Addresses,
  people: Cast,
  { approvedOne, disputedOne }: Awaited<ReturnType<typeof hiringTour>>,
) {
  const { client, consultant } = people
  const support = await staff(product, 'support')
  const { contract_id, payment_id } = approvedOne
  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  const submit = () =>
    consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'All' })
  await submit()
  await client.call(`POST /client/contracts/deny/${contract_id}`, { reason: 'Page 4 is missing' })
  await submit()
  await client.call(`GET /client/contracts/approve/${contract_id}`)
  for (const author of [client, consultant])
    await author.call(`POST /reviews/${reviewId(contract_id, author.user_id)}`, {
      rating: 5,
      comment: 'Good',
    })
  await consultant.call(`POST /reviews/${reviewId(contract_id, client.user_id)}/answer`, { answer: 'Thanks' })
  await waitForPayout(people, payment_id)
  const provider = providerFollowUps(product)
  await provider.act(`payouts/${await provider.itemOf(payment_id)}`, { status: 'RETURNED' })
  await until('the failure', async () => {
    const { body } = await support.call('GET /staff/payouts?status=payout_failed')
    return body.payouts.some((each: { payment_id: string }) => each.payment_id === payment_id)
  })
  await support.call(`POST /staff/payouts/${payment_id}/retry`)
  await support.call('GET /staff/waiting')
  await support.call('GET /staff/reconciliation')
  await support.call('POST /staff/reconciliation/run')
  const file_id = await uploadFile(client)
  const dispute_id = await disputeContract(client, disputedOne.contract_id, { file_ids: [file_id] })
  await consultant.call(`POST /disputes/${disputedOne.contract_id}/statements`, { message: 'It was kept.' })
  await support.call('GET /staff/disputes')
  await support.call(`GET /staff/disputes/${dispute_id}`)
  await support.call(`GET /staff/disputes/${dispute_id}/files/${file_id}`)
  await support.call(`GET /staff/disputes/${dispute_id}/evidence`)
  await support.call(`GET /staff/timeline/dispute/${dispute_id}`)
  await support.call(`POST /staff/disputes/${dispute_id}/take`)
  await support.call(`POST /staff/disputes/${dispute_id}/note`, { text: 'Asked both.' })
  await support.call(`POST /staff/disputes/${dispute_id}/ask`, { text: 'Which shifts were moved?' })
  await support.call(`POST /staff/disputes/${dispute_id}/dry-run`, { outcome: 'release' })
  expect((await decideDispute(support, dispute_id, { outcome: 'release' })).body).toEqual({ success: true })
}

type Things = { file_id: string; payment_id: string }

/** Every report that compliance reads. */
export async function complianceTour(
  product: Addresses,
  { consultant }: Cast,
  { file_id, payment_id }: Things,
) {
  const { call } = await staff(product, 'compliance')
  const [{ id: license_id }] = (await consultant.call('GET /consultant/licenses')).body.licenses
  await call('GET /staff/audit?action=File*')
  await call('GET /staff/audit/export?format=csv')
  await call('GET /staff/audit/people?search=Maren')
  await call('GET /staff/audit/verify')
  await call(`GET /staff/audit/access/${file_id}`)
  await call(`GET /staff/audit/access/license/${license_id}`)
  await call(`GET /staff/audit/person/${consultant.user_id}`)
  await call(`GET /staff/audit/payment/${payment_id}`)
  await call(`GET /staff/audit/eligibility/${license_id}`)
  await caller(product.api)('GET /evidence/key')
}

/** The export of a person's data, and the erasure of a person. */
export async function erasureTour(product: Addresses) {
  const fay = await member(product, 'Fay')
  await fay.call('GET /settings/export')
  const { user_id: stranger } = await member(product, 'Gil')
  await fay.call(`POST /blocks/${stranger}`)
  await fay.call(`DELETE /blocks/${stranger}`)
  const [one, another] = [await staff(product, 'admin'), await confirmingAdmin(product)]
  const about = { reason: 'Asked in writing' }
  const account = `/staff/accounts/${fay.user_id}` as const
  await one.call(`GET ${account}/erasure`)
  await one.call(`POST ${account}/erase`, about)
  await one.call(`POST ${account}/erase/withdraw`)
  await one.call(`POST ${account}/erase`, about)
  await another.call(`POST ${account}/erase/confirm`)
}

type Caller = Pick<Person, 'call'>
const JOBS = '/staff/operations/projections/jobs'

/** Every action of admins on the product: a read model is parked, tried again, and skips an event. */
export async function operationsTour(sql: Sql, client: Caller, admin: Caller) {
  const parked = async () => {
    const { projections } = (await admin.call('GET /staff/operations')).body
    return projections.find(({ name }: { name: string }) => name === 'jobs').parked
  }
  await sql`alter table jobs add constraint poisoned check (title not like 'Poison%') not valid`
  await client.call('POST /client/jobs', { ...newJob, title: 'Poison' })
  const { position } = await until('the parked read model', parked)
  expect(await admin.call(`POST ${JOBS}/retry`)).toMatchObject({ status: 200 })
  const skip = { position, reason: 'Its title cannot be stored' }
  expect(await admin.call(`POST ${JOBS}/skip`, skip)).toMatchObject({ status: 200 })
  await sql`alter table jobs drop constraint poisoned`
  await until('the read model to go on', async () => (await parked()) === undefined)
  // Like the page of an admin, which polls every ten seconds.
  for (let n = 0; n < 3; n++) await admin.call('GET /staff/operations')
}
