import { expect } from 'vitest'
import { caller, until } from '../api.ts'
import { uploadDocument } from '../files/files.ts'
import { member, type Person, staff } from '../people/people.ts'
import type { Addresses } from '../product.ts'
import type { PaymentSandboxState } from '../spawned-programs.ts'

export type Cast = { client: Person; consultant: Person; verifier: Person }

/** Two members and a verifier. */
export async function cast(product: Addresses): Promise<Cast> {
  const [client, consultant, verifier] = await Promise.all([
    member(product, 'Dana'),
    member(product, 'Maren'),
    staff(product),
  ])
  return { client, consultant, verifier }
}

/** A license as a consultant submits it. */
export const newLicense = {
  title: 'Registered Nurse',
  number: 'RN-482913',
  state: 'TX',
  license_type: 'RN',
  issued_date: '2024-01-15',
  expiration_date: '2028-06-30',
}

type LicenseChanges = Partial<typeof newLicense & { multistate: boolean }>

/** Submits a license, which then waits for a verifier. */
export async function submitLicense({ consultant }: Pick<Cast, 'consultant'>, changes: LicenseChanges) {
  const attachment = await consultant.call(
    `POST /consultant/licenses/attach/${await uploadDocument(consultant)}`,
    {
      ...newLicense,
      ...changes,
    },
  )
  expect(attachment.body).toMatchObject({ success: true })
  return attachment.body.license.id as string
}

/** The consultant submits a license and the verifier verifies it. */
export async function licenseConsultant({ consultant, verifier }: Cast, changes: LicenseChanges = {}) {
  const id = await submitLicense({ consultant }, changes)
  const verification = await verifier.call(`POST /staff/licenses/${id}/verify`, {
    source: 'Nursys QuickConfirm',
    revision: 0,
  })
  expect(verification.body).toEqual({ success: true })
  return id
}

/** A cast whose consultant is licensed. */
export async function licensedCast(product: Addresses) {
  const people = await cast(product)
  await licenseConsultant(people)
  return people
}

/** Another consultant, with a verified license, a payout email and unspent tokens. */
export async function anotherConsultant(product: Addresses, people: Cast, name = 'Noor'): Promise<Cast> {
  const consultant = await member(product, name)
  await licenseConsultant({ ...people, consultant })
  await consultant.call('POST /payments/email', { email: `${name.toLowerCase()}@pay.example` })
  return { ...people, consultant }
}

/** A job as a client posts it. */
export const newJob = {
  title: 'Wound care protocol review',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  description: 'Our wound protocol is older than our formulary.',
  categories: ['Wound care'],
  skills: ['Staging'],
  budget: 100,
}

export async function postJob({ client }: Pick<Cast, 'client'>, changes: object = {}) {
  const { status, body } = await client.call('POST /client/jobs', { ...newJob, ...changes })
  expect([status, body.success]).toEqual([200, true])
  return body.job.id as string
}

export async function applyForJob({ consultant }: Pick<Cast, 'consultant'>, job_id: string, budget = 100) {
  const { status, body } = await consultant.call(`POST /consultant/jobs/apply/${job_id}`, {
    proposal: 'Four pages and a card.',
    budget,
    eta: 40,
  })
  expect([status, body.success]).toEqual([200, true])
  return body.application.id as string
}

/** One person writes to the other. Returns the id of their conversation. */
export async function startConversation(
  { call }: Pick<Person, 'call'>,
  { user_id }: Pick<Person, 'user_id'>,
) {
  const { body } = await call('POST /conversations', { message: 'Hi', participant_id: user_id })
  return body.conversation.id as string
}

/** The payer presses Approve on the provider's page; returns the parameters of the return link. */
export async function approveAtProvider(link: string) {
  const response = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=approve',
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
  expect(response.status).toBe(303)
  const returnQuery = new URL(String(response.headers.get('location')))
  const { payment_id, token, PayerID } = Object.fromEntries(returnQuery.searchParams)
  return { payment_id, token, PayerID, application_id: returnQuery.pathname.split('/').at(-1) }
}

export async function payIntoEscrow({ client }: Pick<Cast, 'client'>, application_id: string) {
  const hireResponse = await client.call(`GET /client/jobs/hire/${application_id}`)
  expect(hireResponse.status).toBe(200)
  const returnQuery = await approveAtProvider(hireResponse.body.link)
  const capture = await client.call('POST /client/jobs/payments/capture', returnQuery)
  expect(capture.body).toMatchObject({ success: true })
  return {
    payment_id: hireResponse.body.payment_id as string,
    contract_id: capture.body.contract.id as string,
    back: returnQuery,
  }
}

export const sandboxState = async (product: Addresses): Promise<PaymentSandboxState> =>
  (await caller(product.sandbox)('GET /_sandbox/state')).body

/** The provider's records of one payment. */
export const providerRecords = async (product: Addresses, payment_id: string) =>
  recordsOfPayment(await sandboxState(product), payment_id)

/** The part of the provider's records that is about one payment. */
export function recordsOfPayment(state: PaymentSandboxState, payment_id: string) {
  const orders = state.orders.filter(({ custom_id }) => custom_id === payment_id)
  const ids = new Set(orders.map(({ id }) => id))
  const captures = state.captures.filter(({ order_id }) => ids.has(order_id))
  return {
    orders,
    captures,
    refunds: state.refunds.filter(({ capture_id }) => captures.some(({ id }) => id === capture_id)),
    payouts: state.payouts.filter(({ sender_batch_id }) => sender_batch_id.startsWith(payment_id)),
  }
}

/** Makes the provider fail in this way at this target, `times` times or until `clearFaults`. */
export const failProvider = (product: Addresses, target: string, name: string, times = 1) =>
  caller(product.sandbox)('POST /_sandbox/faults', { target, fault: name, times })

/** The provider's faults before the money is captured, and of its messages about it. */
export const CAPTURE_FAULTS: [target: string, name: string][] = [
  ['order', 'fail_before'],
  ['order', 'fail_after'],
  ['capture', 'fail_before'],
  ['capture', 'fail_after'],
  ['capture', 'decline'],
  ['capture', 'pending'],
  ['webhook', 'twice'],
  ['webhook', 'late'],
  ['webhook', 'reorder'],
]

export const clearFaults = (product: Addresses) => caller(product.sandbox)('DELETE /_sandbox/faults')

/** A payment as this person sees it; undefined while they do not see it. */
export const paymentOf = async ({ call }: Pick<Person, 'call'>, payment_id: string) =>
  (await call(`GET /payments/details/${payment_id}`)).body?.payment

export const waitForPayout = ({ consultant }: Pick<Cast, 'consultant'>, payment_id: string) =>
  until('the payout', async () => {
    const { body } = await consultant.call(`GET /payments/details/${payment_id}`)
    return body?.payment?.status === 'paid_out' && body
  })
