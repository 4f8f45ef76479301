import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { statusAndCode } from '#tests/harness/api.ts'
import { member, type Person, staff } from '#tests/harness/people/people.ts'
import { completeContract } from '#tests/harness/stories/contracts.ts'
import {
  applyForJob,
  cast,
  licenseConsultant,
  payIntoEscrow,
  postJob,
  submitLicense,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const compliance = setUpOnce(() => staff(product, 'compliance'))
/** A day that has begun in every state, where days begin hours later than in UTC. */
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const eligibility = async ({ call }: Person, id: string, from = '') => {
  const { status, body } = await call(`GET /staff/audit/eligibility/${id}${from && `?from=${from}`}`)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const kindsOf = ({ relied }: { relied: { kind: string; alone: boolean }[] }) =>
  relied.map(({ kind, alone }) => `${kind}${alone ? '' : ' too'}`)

test('All acts that relied on a license are found from the day on which it was found invalid', async () => {
  const people = await cast(product)
  const { client, consultant, verifier } = people
  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  const license_id = await licenseConsultant(people)
  const job_id = await postJob(people)
  const application_id = await applyForJob(people, job_id)
  const { contract_id, payment_id } = await payIntoEscrow(people, application_id)
  await completeContract(people, contract_id)
  await waitForPayout(people, payment_id)
  const other = await licenseConsultant(people, { title: 'Second', state: 'AZ' })
  const further = await applyForJob(people, await postJob({ client }, { title: 'Night triage' }))

  const reliance = await eligibility(compliance, license_id)

  expect(reliance.from).toBe('2024-01-15')
  expect(reliance.invalid_from).toBeUndefined()
  expect(reliance.owner).toEqual({ user_id: consultant.user_id, name: 'Maren Example' })
  expect(kindsOf(reliance)).toEqual(['application', 'hire', 'payout', 'application'])
  expect(reliance.relied.map(({ id }: { id: string }) => id)).toEqual([
    application_id,
    contract_id,
    payment_id,
    further,
  ])
  expect(reliance.relied[1]).toMatchObject({ job_id, contract_id, payment_id, amount: 100, alone: true })
  expect(reliance.relied[2]).toMatchObject({ job_id, contract_id, payment_id, amount: 95 })
  expect(reliance.relied[3].title).toBe('Night triage')
  expect(kindsOf(await eligibility(compliance, other))).toEqual([])

  const revocation = await verifier.call(`POST /staff/licenses/${license_id}/reject`, {
    reason: 'The board had suspended it.',
    invalid_from: yesterday,
    revision: 1,
  })
  expect(revocation.body).toEqual({ success: true })
  await consultant.call(`DELETE /consultant/licenses/${license_id}`)

  const eligibilityAfterDeletion = await eligibility(compliance, license_id)
  expect([
    eligibilityAfterDeletion.from,
    eligibilityAfterDeletion.invalid_from,
    eligibilityAfterDeletion.license.status,
  ]).toEqual([yesterday, yesterday, 'deleted'])
  expect(eligibilityAfterDeletion.relied).toEqual(reliance.relied)
  expect((await eligibility(compliance, license_id, '2999-01-01')).relied).toEqual([])
})

test('A multistate license covers another state of the compact, unless a license of that state counted too', async () => {
  const people = await cast(product)
  const compact = await submitLicense(people, { title: 'Compact' })
  const verification = await people.verifier.call(`POST /staff/licenses/${compact}/verify`, {
    source: 'Nursys QuickConfirm',
    revision: 0,
    multistate: true,
  })
  expect(verification.body).toEqual({ success: true })
  await applyForJob(people, await postJob(people, { state: 'AZ', city: 'Phoenix', zip: '85001' }))
  const local = await licenseConsultant(people, { title: 'Local', state: 'AZ' })
  await applyForJob(people, await postJob(people, { state: 'AZ', city: 'Phoenix', zip: '85001' }))

  expect(kindsOf(await eligibility(compliance, compact))).toEqual(['application', 'application too'])
  expect(kindsOf(await eligibility(compliance, local))).toEqual(['application too'])
})

test('Only compliance sees what relied on a license, and never for a license of their own', async () => {
  const people = await cast(product)
  const id = await licenseConsultant(people)
  const call = `GET /staff/audit/eligibility/${id}` as const
  for (const other of [people.consultant, people.verifier, await member(product, 'Noor')])
    expect(await statusAndCode(other.call(call))).toEqual([404, 'not_found'])
  const ownLicense = await submitLicense({ consultant: compliance }, {})
  expect(await statusAndCode(compliance.call(`GET /staff/audit/eligibility/${ownLicense}`))).toEqual([
    404,
    'not_found',
  ])
  expect(await statusAndCode(compliance.call(`GET /staff/audit/eligibility/${newId()}`))).toEqual([
    404,
    'not_found',
  ])
  expect((await compliance.call(`${call}?from=soon`)).status).toBe(400)
})
