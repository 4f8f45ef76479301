import { expect, test } from 'vitest'
import { reviewId } from '#domain/kernel/ids.ts'
import { uploadFile } from '#tests/harness/files/files.ts'
import { member } from '#tests/harness/people/people.ts'
import { completeContract } from '#tests/harness/stories/contracts.ts'
import {
  applyForJob,
  approveAtProvider,
  cast,
  licenseConsultant,
  payIntoEscrow,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import { kindsOf, linkParameters, pendingTodos, unrelatedPair } from '#tests/harness/stories/todos.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const world = setUpOnce(async () => {
  const people = await cast(product)
  await licenseConsultant(people)
  return { people }
})
const fresh = () => unrelatedPair(product, world.people)

test('From the first proposal to the payout each step is an item of the side whose turn it is, and then disappears', async () => {
  const people = await fresh()
  const { client, consultant } = people
  expect(await pendingTodos(client, 'seeker')).toEqual([])
  expect(await pendingTodos(consultant)).toEqual([])

  const job_id = await postJob(people)
  expect(await pendingTodos(client, 'seeker')).toEqual([])
  const application_id = await applyForJob(people, job_id)
  const [proposal, ...more] = await pendingTodos(client, 'seeker')
  expect(more).toEqual([])
  expect(proposal).toMatchObject({
    kind: 'proposals_waiting',
    title: 'Wound care protocol review',
    person: { user_id: consultant.user_id, first_name: 'Noor', last_name: 'Example' },
    amount: 105,
    count: 1,
  })
  expect(linkParameters(proposal)).toEqual([
    'ApplicationDetails',
    { application_id, job_id, userType: 'true' },
  ])
  expect(await pendingTodos(consultant)).toEqual([])

  const { body: hire } = await client.call(`GET /client/jobs/hire/${application_id}`)
  const [unfinished] = await pendingTodos(client, 'seeker')
  expect(unfinished).toMatchObject({ kind: 'hire_unfinished', person: { first_name: 'Noor' }, amount: 105 })
  const { created_at } = (await client.call('GET /payments')).body.payments[0]
  expect(Date.parse(String(unfinished?.due)) - Date.parse(created_at)).toBe(3 * 3_600_000)
  const [offer] = await pendingTodos(consultant)
  expect(offer).toMatchObject({ kind: 'offer_made', person: { first_name: 'Dana' }, amount: 95 })
  expect(linkParameters(offer)).toEqual(['ApplicationDetails', { application_id, userType: 'false' }])

  const returnQuery = await approveAtProvider(hire.link)
  const capture = await client.call('POST /client/jobs/payments/capture', returnQuery)
  const contract_id = capture.body.contract.id
  expect(await pendingTodos(client, 'seeker')).toEqual([])
  const [running, ...otherTodos] = await pendingTodos(consultant)
  expect(otherTodos).toEqual([])
  expect(running).toMatchObject({ kind: 'contract_running', person: { first_name: 'Dana' }, amount: 95 })
  expect(linkParameters(running)).toEqual(['ContractDetails', { contract_id, userType: 'false' }])

  const complete = `POST /consultant/contracts/${contract_id}/complete` as const
  await consultant.call(complete, { deliverable: 'Done.' })
  expect(await pendingTodos(consultant)).toEqual([])
  const [review] = await pendingTodos(client, 'seeker')
  expect(review).toMatchObject({ kind: 'contract_in_review', person: { first_name: 'Noor' }, amount: 105 })
  expect(linkParameters(review)).toEqual(['ContractDetails', { contract_id, userType: 'true' }])

  await client.call(`POST /client/contracts/deny/${contract_id}`, { reason: 'The table is missing.' })
  expect(await pendingTodos(client, 'seeker')).toEqual([])
  const [denied] = await pendingTodos(consultant)
  expect(denied).toMatchObject({ kind: 'contract_denied', reason: 'The table is missing.', amount: 95 })
  await consultant.call(complete, { deliverable: 'With the table.' })
  await client.call(`GET /client/contracts/approve/${contract_id}`)
  // Only the review is left, for which nobody waits.
  const [byClient, ...none] = await pendingTodos(client, 'seeker')
  expect([byClient, none]).toMatchObject([{ kind: 'review_to_write', person: { first_name: 'Noor' } }, []])
  const review_id = reviewId(contract_id, client.user_id)
  expect(linkParameters(byClient)).toEqual(['Review', { review_id, userType: 'true' }])
  await client.call(`POST /reviews/${review_id}`, { rating: 5 })
  expect(await pendingTodos(client, 'seeker')).toEqual([])
  expect(await pendingTodos(consultant)).toMatchObject([{ kind: 'review_to_write' }])
})

test('Several proposals on a job are one item, and a withdrawn one waits no more', async () => {
  const people = await fresh()
  const other = { ...(await fresh()), client: people.client }
  const job_id = await postJob(people)
  await applyForJob(people, job_id)
  const application_id = await applyForJob(other, job_id, 120)
  const [both] = await pendingTodos(people.client, 'seeker')
  expect(both).toMatchObject({ kind: 'proposals_waiting', count: 2 })
  expect(both).not.toHaveProperty('person')
  expect(linkParameters(both)).toEqual(['JobDetails', { job_id, userType: 'true' }])
  await other.consultant.call(`POST /consultant/jobs/applications/${application_id}/withdraw`)
  expect(await pendingTodos(people.client, 'seeker')).toMatchObject([
    { count: 1, person: { first_name: 'Noor' }, amount: 105 },
  ])
  await people.client.call(`POST /client/jobs/close/${job_id}`)
  expect(await pendingTodos(people.client, 'seeker')).toEqual([])
})

test('Payouts that wait for an email address are one item, until it is set', async () => {
  const people = { ...(await fresh()), consultant: await member(product, 'Lee') }
  await licenseConsultant({ ...world.people, consultant: people.consultant })
  for (const budget of [100, 200]) {
    const { contract_id } = await payIntoEscrow(
      people,
      await applyForJob(people, await postJob(people), budget),
    )
    await completeContract(people, contract_id)
  }
  await expect
    .poll(async () =>
      (await pendingTodos(people.consultant)).filter(({ kind }) => kind !== 'review_to_write'),
    )
    .toMatchObject([{ kind: 'payout_waiting', count: 2, amount: 285, route_screen: 'PaymentDetails' }])
  await people.consultant.call('POST /payments/email', { email: 'lee@pay.example' })
  await expect
    .poll(async () => kindsOf(await pendingTodos(people.consultant)))
    .toEqual(['review_to_write', 'review_to_write'])
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('Items are sorted by their deadline, then those about money, then by age, then those that continue by themselves', async () => {
  const people = await fresh()
  const { client, consultant } = people
  await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  const files = [await uploadFile(consultant), await uploadFile(consultant)]
  for (const id of files) await client.call(`GET /files/request/access/${id}`)
  const { contract_id } = await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done.' })
  await client.call(`POST /client/contracts/deny/${contract_id}`, { reason: 'No.' })
  await licenseConsultant({ ...world.people, consultant }, { state: 'CA', expiration_date: inDays(5) })
  const all = await pendingTodos(consultant)
  expect(kindsOf(all)).toEqual([
    'license_expiring',
    'contract_denied',
    'file_requested',
    'file_requested',
    'contract_running',
  ])
  expect(
    all.flatMap(({ route_screen_params_string }) => JSON.parse(route_screen_params_string).file_id ?? []),
  ).toEqual(files)

  await client.call(`GET /files/request/access/${await uploadFile(consultant)}`)
  const five = kindsOf(await pendingTodos(consultant))
  expect(five).toHaveLength(5)
  expect(five).not.toContain('contract_running')
})

test('Each mode has its own five items; the account’s mode is the default, and an unknown mode is answered 400', async () => {
  const people = await fresh()
  const { consultant } = people
  await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  const other = await fresh()
  for (let job = 0; job < 5; job++) await applyForJob(other, await postJob({ client: consultant }))
  expect(kindsOf(await pendingTodos(consultant, 'consultant'))).toEqual(['contract_running'])
  const seekerTodos = await pendingTodos(consultant, 'seeker')
  expect(kindsOf(seekerTodos)).toEqual(Array(5).fill('proposals_waiting'))
  expect(kindsOf(await pendingTodos(consultant))).toEqual(['contract_running'])
  await consultant.call('POST /settings', { user_type: 'seeker' })
  expect(await pendingTodos(consultant)).toEqual(seekerTodos)
  expect((await consultant.call('GET /home/todo?as=client')).status).toBe(400)
})
