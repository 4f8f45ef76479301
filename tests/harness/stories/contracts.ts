import { expect } from 'vitest'
import { member, type Person } from '#tests/harness/people/people.ts'
import {
  applyForJob,
  type Cast,
  licensedCast,
  payIntoEscrow,
  postJob,
} from '#tests/harness/stories/hiring.ts'

/** A cast with a running contract between client and consultant, and a person who has no part in it. */
export async function contractedCast(product: Parameters<typeof licensedCast>[0]) {
  const cast = await licensedCast(product)
  const job_id = await postJob(cast)
  const { contract_id } = await payIntoEscrow(cast, await applyForJob(cast, job_id))
  return { ...cast, stranger: await member(product, 'Sam'), job_id, contract_id }
}

type Sides = Pick<Cast, 'client' | 'consultant'>

/** The consultant submits the work, and the client approves it. */
export async function completeContract({ client, consultant }: Sides, contract_id: string) {
  const deliverable = 'The protocol, the card and the training plan.'
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable })
  const approval = await client.call(`GET /client/contracts/approve/${contract_id}`)
  expect(approval.body).toEqual({ success: true })
}

/** A party disputes the contract. Returns the dispute's id. */
export async function disputeContract(
  { call }: Pick<Person, 'call'>,
  contract_id: string,
  changes: object = {},
) {
  const filed = await call('POST /disputes', { contract_id, message: 'Half was not kept.', ...changes })
  expect([filed.status, filed.body.success]).toEqual([200, true])
  return filed.body.dispute.id as string
}

/** Support takes the case and decides it. */
export async function decideDispute({ call }: Pick<Person, 'call'>, dispute_id: string, decision: object) {
  const takenResponse = await call(`POST /staff/disputes/${dispute_id}/take`)
  expect(takenResponse.body).toEqual({ success: true })
  const resolution = { note: 'Both plans were compared.', ...decision }
  return call(`POST /staff/disputes/${dispute_id}/resolve`, resolution)
}
