import { expect, test } from 'vitest'
import type { RouteDeclaration } from '#api/wire/route.ts'
import { routes } from '#api/wire/wire.ts'
import { contractConversationId, newId, reviewId } from '#domain/kernel/ids.ts'
import { caller } from '#tests/harness/api.ts'
import { uploadFile } from '#tests/harness/files/files.ts'
import { member, staff } from '#tests/harness/people/people.ts'
import { hourFromNow, proposeAppointment } from '#tests/harness/stories/appointments.ts'
import { completeContract, disputeContract } from '#tests/harness/stories/contracts.ts'
import {
  applyForJob,
  cast,
  licenseConsultant,
  newJob,
  newLicense,
  payIntoEscrow,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** Tests every call with an id, made by a member who does not own the item, and by a visitor. */
const product = runningProduct()
const people = setUpOnce(() => cast(product))
const stranger = setUpOnce(() => member(product, 'Stranger'))
const support = setUpOnce(() => staff(product, 'support'))
const ids = setUpOnce(async () => {
  const license = await licenseConsultant(people)
  const { body: licenseBody } = await people.consultant.call(`GET /consultant/licenses/info/${license}`)
  const job = await postJob(people)
  const application = await applyForJob(people, job)
  const { payment_id, contract_id } = await payIntoEscrow(people, application)
  await people.client.call('POST /contact', { message: 'Where is my money?' })
  const { body } = await support.call('GET /staff/contact')
  const sentMessage = body.messages.find(
    ({ user_id }: { user_id: string }) => user_id === people.client.user_id,
  )
  const { body: sessionsBody } = await people.client.call('GET /settings/sessions')
  const session = sessionsBody.sessions[0].id
  const appointment = (await proposeAppointment(people, contract_id)).appointment_id
  const endedContract = await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  await completeContract(people, endedContract.contract_id)
  return {
    job,
    application,
    contract: contract_id,
    payment: payment_id,
    license,
    document: licenseBody.license.file_id,
    message: sentMessage.id,
    session,
    account: people.client.user_id,
    file: await uploadFile(people.client),
    conversation: contractConversationId(contract_id),
    appointment,
    review: reviewId(endedContract.contract_id, people.client.user_id),
    dispute: await disputeContract(people.client, contract_id),
  }
})

/** The item in each path. A call that is missing here fails the test, so that a new one is not forgotten. */
const NAMED: [RegExp, keyof typeof ids | 'open to all'][] = [
  [/^(GET|POST) \/auth\//, 'open to all'],
  [/\/consultant\/licenses\/(attach|request)\//, 'document'],
  [/\/(consultant|staff)\/licenses\//, 'license'],
  [/\/favorites\/remove\//, 'open to all'],
  [/\/blocks\//, 'open to all'],
  [/\/client\/home\//, 'account'],
  [/\/client\/jobs\/payments\/clear\//, 'payment'],
  [/\/client\/jobs\/(hire|applications)\//, 'application'],
  [/\/consultant\/jobs\/applications\//, 'application'],
  [/\/client\/jobs\//, 'job'],
  [/\/consultant\/jobs\//, 'job'],
  [/\/files\/contract\//, 'contract'],
  [/\/files\/attach\//, 'conversation'],
  [/\/conversations\//, 'conversation'],
  [/\/appointments\//, 'appointment'],
  [/\/files\/request\/access\//, 'open to all'],
  [/\/files\//, 'file'],
  [/\/contracts\//, 'contract'],
  [/ \/disputes\//, 'contract'],
  [/\/staff\/disputes\//, 'dispute'],
  [/\/staff\/timeline\//, 'contract'],
  [/\/staff\/audit\/(access\/license|eligibility)\//, 'license'],
  [/\/staff\/audit\/access\//, 'file'],
  [/\/staff\/audit\/payment\//, 'payment'],
  [/\/staff\/audit\/person\//, 'account'],
  [/\/staff\/payouts\//, 'payment'],
  [/\/staff\/operations\//, 'job'],
  [/\/reviews\//, 'review'],
  [/\/payments\/details\//, 'payment'],
  [/\/settings\/sessions\//, 'session'],
  [/\/staff\/contact\//, 'message'],
  [/\/staff\/accounts\//, 'account'],
]
const OWN_LICENSE = { ...newLicense, title: 'Mine' }
const BODIES: Record<string, object> = {
  'POST /client/jobs/edit/{id}': { ...newJob, title: 'Mine now' },
  'POST /conversations/{id}/messages': { message: 'Mine now' },
  'POST /appointments/update/{id}': {
    title: 'Mine now',
    start_time: hourFromNow(72),
    end_time: hourFromNow(73),
  },
  'POST /client/contracts/deny/{id}': { reason: 'Mine now' },
  'POST /consultant/contracts/{id}/complete': { deliverable: 'Mine now' },
  'POST /consultant/jobs/applications/{id}': { proposal: 'Mine now', budget: 10, eta: 1 },
  'POST /consultant/jobs/apply/{jobId}': { proposal: 'Not open', budget: 10, eta: 1 },
  'POST /consultant/licenses/update/{id}': OWN_LICENSE,
  'POST /consultant/licenses/attach/{fileId}': OWN_LICENSE,
  'POST /consultant/licenses/replace/{id}': { file_id: newId(), old_file_id: newId() },
  'POST /disputes/{contract_id}/statements': { message: 'Mine now' },
  'POST /reviews/{id}': { rating: 5 },
  'POST /reviews/{id}/answer': { answer: 'Mine now' },
  'POST /staff/operations/projections/{name}/skip': { position: '1', reason: 'Mine now' },
  'POST /staff/licenses/{id}/verify': { source: 'Mine now', revision: 0 },
  'POST /staff/licenses/{id}/reject': { reason: 'Mine now', revision: 0 },
  'POST /staff/accounts/{id}/suspend': { reason: 'Mine now' },
  'POST /staff/accounts/{id}/roles': { roles: [] },
  'POST /staff/accounts/{id}/reset-mfa': { reason: 'Mine now' },
}
const QUERIES: Record<string, string> = {
  'GET /conversations/{id}/search': '?q=Mine',
}
/** Any member may try to apply; other rules refuse what is not allowed. */
const ANY_MEMBER = new Set(['POST /consultant/jobs/apply/{jobId}'])

/**
 * Calls that give the same answer without access and for missing items, or that let a person request access.
 */
const SHUT: Record<string, object> = {
  'GET /files/info/{id}': { file: { file_name: '', you_requested: false, has_access: false } },
  'GET /files/request/download/{id}': { success: false },
}

const calls = (Object.entries(routes) as [string, RouteDeclaration][]).filter(
  ([, { auth }]) => auth !== 'public',
)
const callsWithId = calls
  .filter(([key]) => key.includes('{'))
  .flatMap(([key]) => {
    const [, thing] = NAMED.find(([pattern]) => pattern.test(key)) ?? [undefined, undefined]
    if (thing === undefined) throw new Error(`nobody has said what ${key} names`)
    return thing === 'open to all' ? [] : [{ key, thing }]
  })
type Key = Parameters<ReturnType<typeof caller>>[0]

test.each(callsWithId)('$key tells a stranger nothing', async ({ key, thing }) => {
  const path = key.replace(/\{\w+\}/, ids[thing]).replaceAll(/\{\w+\}/g, stranger.user_id)
  const snapshotBefore = await snapshot()
  const { status, body } = await stranger.call(`${path}${QUERIES[key] ?? ''}` as Key, BODIES[key])
  if (ANY_MEMBER.has(key)) expect(status).toBe(409)
  else if (key in SHUT) expect([status, body]).toMatchObject([200, SHUT[key]])
  else expect([status, body?.code]).toEqual([404, 'not_found'])
  expect(await snapshot()).toEqual(snapshotBefore)
})

test.each(calls.map(([key]) => key))('%s refuses a visitor', async (key) => {
  const path = key.replace(/\{\w+\}/, ids.job)
  const { status } = await caller(product.api)(path as Key, BODIES[key])
  expect(status).toBe(401)
})

/** What the owners see of their items. It must be unchanged after a stranger's attempt. */
async function snapshot() {
  const { client, consultant } = people
  const responses = await Promise.all([
    client.call(`GET /client/jobs/applications/${ids.application}`),
    client.call(`GET /client/contracts/${ids.contract}`),
    consultant.call(`GET /consultant/licenses/info/${ids.license}`),
    client.call(`GET /payments/details/${ids.payment}`),
    support.call('GET /staff/contact'),
    client.call(`GET /conversations/${ids.conversation}/messages`),
    consultant.call(`GET /appointments/${ids.appointment}`),
    client.call(`GET /files/info/${ids.file}`),
    client.call(`GET /disputes/contract/${ids.contract}`),
    client.call(`GET /reviews/${ids.review}`),
  ])
  // The denied access is in the log of the file.
  return responses.map(({ body }) =>
    body.file ? { ...body.file, access_logs: [], access_history: [] } : body,
  )
}
