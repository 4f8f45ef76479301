import { expect, test } from 'vitest'
import { type RouteKey, type Routes, routes } from '#api/wire/wire.ts'
import { contractConversationId, newId, reviewId } from '#domain/kernel/ids.ts'
import { readModels } from '#projections/read-models.ts'
import { uploadFile } from '#tests/harness/files/files.ts'
import { staff } from '#tests/harness/people/people.ts'
import { recordedApi } from '#tests/harness/recorded-api.ts'
import { proposeAppointment } from '#tests/harness/stories/appointments.ts'
import { completeContract, disputeContract } from '#tests/harness/stories/contracts.ts'
import {
  applyForJob,
  licenseConsultant,
  payIntoEscrow,
  cast as people,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const api = setUpOnce(() => recordedApi(product))

/** One item of every kind that can be read. */
const world = setUpOnce(async () => {
  const cast = await people(product)
  const license_id = await licenseConsultant(cast)
  const job_id = await postJob(cast)
  const application_id = await applyForJob(cast, job_id)
  const { contract_id, payment_id } = await payIntoEscrow(cast, application_id)
  const file_id = await uploadFile(cast.consultant)
  const { client, consultant } = cast
  const attachment = await consultant.call(
    `POST /files/attach/${contractConversationId(contract_id)}/${file_id}/${client.user_id}`,
  )
  expect(attachment.body).toMatchObject({ success: true })
  const { appointment_id } = await proposeAppointment(cast, contract_id)
  const [admin, support] = [await staff(product, 'admin'), await staff(product, 'support')]
  const compliance = await staff(product, 'compliance')
  const all = await staff(product, 'verifier,support')
  const further = await postJob(cast)
  const endedContractId = await payIntoEscrow(cast, await applyForJob(cast, further))
  await completeContract(cast, endedContractId.contract_id)
  const dispute_id = await disputeContract(client, contract_id)
  return {
    ...cast,
    ended: endedContractId,
    dispute_id,
    admin,
    support,
    compliance,
    all,
    license_id,
    job_id,
    application_id,
    contract_id,
    payment_id,
    file_id,
    appointment_id,
  }
})

/**
 * Every call whose answer was read from tables: GET calls that change nothing, and calls that declare what
 * they read.
 */
type Reading = {
  [K in RouteKey]: Routes[K] extends { changesState: unknown }
    ? never
    : K extends `GET ${string}`
      ? K
      : Routes[K]['reads'] extends readonly []
        ? never
        : K
}[RouteKey]

type By = 'client' | 'consultant' | 'verifier' | 'admin' | 'support' | 'compliance' | 'all' | 'anyone'

/**
 * The caller of each reading call, and the item in its path. A reading call that is missing here does not
 * compile.
 */
const readings: Record<Reading, [By, id?: () => string]> = {
  'GET /track': ['anyone'],
  'GET /health': ['anyone'],
  'GET /ready': ['anyone'],
  'GET /blocks': ['client'],
  'GET /client/profile': ['client'],
  'GET /consultant/profile': ['consultant'],
  'GET /profile/image/{user_id}/{image_id}': ['anyone', () => world.client.user_id],
  'GET /consultant/licenses': ['consultant'],
  'GET /consultant/licenses/info/{id}': ['consultant', () => world.license_id],
  'GET /staff/licenses': ['verifier'],
  'GET /staff/licenses/{id}': ['verifier', () => world.license_id],
  'GET /client/home/details/{id}': ['client', () => world.consultant.user_id],
  'GET /client/jobs': ['client'],
  'GET /client/jobs/{id}/applications': ['client', () => world.job_id],
  'GET /client/jobs/applications/{id}': ['client', () => world.application_id],
  'POST /client/home': ['client'],
  'POST /consultant/jobs': ['consultant'],
  'GET /consultant/jobs/{jobId}': ['consultant', () => world.job_id],
  'GET /consultant/jobs/applications/list': ['consultant'],
  'GET /consultant/jobs/applications/{id}': ['consultant', () => world.application_id],
  'GET /client/contracts': ['client'],
  'GET /client/contracts/{id}': ['client', () => world.contract_id],
  'GET /consultant/contracts': ['consultant'],
  'GET /consultant/contracts/{id}': ['consultant', () => world.contract_id],
  'GET /payments': ['client'],
  'GET /payments/details/{id}': ['client', () => world.payment_id],
  'GET /payments/details/{id}/receipt.pdf': ['client', () => world.payment_id],
  'GET /payments/export.csv': ['client'],
  'GET /payments/email': ['consultant'],
  'GET /reviews': ['client'],
  'GET /reviews/{id}': ['client', () => reviewId(world.ended.contract_id, world.client.user_id)],
  'GET /disputes/contracts': ['client'],
  'GET /disputes/contract/{id}': ['client', () => world.contract_id],
  'GET /staff/disputes': ['support'],
  'GET /staff/disputes/{id}': ['support', () => world.dispute_id],
  'GET /staff/disputes/{id}/files/{file_id}': ['support', () => world.dispute_id],
  'GET /staff/disputes/{id}/evidence': ['support', () => world.dispute_id],
  'GET /staff/timeline/{kind}/{id}': ['support', () => world.dispute_id],
  'GET /staff/audit/verify': ['compliance'],
  'GET /evidence/key': ['anyone'],
  'GET /staff/operations': ['admin'],
  'GET /staff/audit': ['compliance'],
  'GET /staff/audit/export': ['compliance'],
  'GET /staff/audit/people': ['compliance'],
  'GET /staff/audit/payment/{paymentId}': ['compliance', () => world.payment_id],
  'GET /staff/audit/eligibility/{licenseId}': ['compliance', () => world.license_id],
  'GET /consultant/tokens': ['consultant'],
  'GET /conversations': ['client'],
  'GET /conversations/with': ['client'],
  'GET /conversations/{id}/messages': ['client', () => contractConversationId(world.contract_id)],
  'GET /conversations/{id}/search': ['client', () => contractConversationId(world.contract_id)],
  'GET /appointments': ['client'],
  'GET /appointments/{id}': ['client', () => world.appointment_id],
  'GET /appointments/{id}.ics': ['client', () => world.appointment_id],
  'GET /client/notifications': ['client'],
  'GET /notifications/unsubscribe/{token}': ['anyone', () => 'made-up'],
  'GET /home/todo': ['client'],
  'GET /settings': ['client'],
  'GET /settings/sessions': ['client'],
  'GET /staff/accounts': ['admin'],
  'GET /staff/accounts/{id}': ['admin', () => world.client.user_id],
  'GET /staff/accounts/{id}/erasure': ['admin', () => world.client.user_id],
  'GET /staff/contact': ['support'],
  'GET /staff/payouts': ['support'],
  'GET /staff/reconciliation': ['support'],
  'GET /staff/waiting': ['all'],
  'POST /files': ['consultant'],
  'GET /files/info/{id}': ['consultant', () => world.file_id],
  'GET /files/granted/{id}': ['anyone', () => world.file_id],
  'GET /files/contract/{id}': ['client', () => world.contract_id],
  'GET /files/readers': ['consultant'],
  'GET /staff/audit/access/{fileId}': ['compliance', () => world.file_id],
  'GET /staff/audit/access/license/{id}': ['compliance', () => world.license_id],
  'GET /staff/audit/person/{userId}': ['compliance', () => world.consultant.user_id],
}

/** The queries that calls require. */
const queries: { [K in Reading]?: () => Record<string, string> } = {
  'GET /files/granted/{id}': () => ({
    user_id: newId(),
    issued: new Date().toISOString(),
    signature: 'none',
  }),
  'GET /conversations/with': () => ({
    participant_id: world.consultant.user_id,
    contract_id: world.contract_id,
  }),
  'GET /conversations/{id}/search': () => ({ q: 'a' }),
  'GET /staff/audit': () => ({ actor: world.client.user_id }),
  'GET /staff/audit/export': () => ({ format: 'jsonl', correlation: newId() }),
  'GET /staff/audit/people': () => ({ search: 'ada' }),
}

const names = new Map<string, string | null>(readModels.map(({ name, wireName }) => [name, wireName]))

test.each(Object.entries(readings))('%s reads the read models that it declares', async (key, [by, id]) => {
  const [method, path = ''] = key.split(' ')
  const query = new URLSearchParams(queries[key as Reading]?.())
  const filledPath = path.replace('{file_id}', () => world.file_id).replace('{kind}', 'dispute')
  const url = `${filledPath.replaceAll(/\{\w+\}/g, id?.() ?? '')}?${query}`
  const token = by === 'anyone' ? undefined : world[by].token
  const { status, tables } = await api.read(method === 'POST' ? 'POST' : 'GET', url, token)
  // An image of another person, and an unsigned link, are looked up, too.
  expect(status).toBeOneOf(/image|granted/.test(key) ? [404] : [200, 204, 303])
  const readModelNames = tables.flatMap((table) => names.get(table) ?? [])
  expect([...new Set(readModelNames)].sort()).toEqual([...routes[key as Reading].reads].sort())
})
