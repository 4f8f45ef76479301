import { expect } from 'vitest'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { type Person, staff } from '../people/people.ts'
import type { RunningProduct } from '../product.ts'
import { disputeContract } from './contracts.ts'
import { applyForJob, licensedCast, payIntoEscrow, postJob } from './hiring.ts'

export type TimelineEntry = {
  position: string
  time: string
  type: string
  summary: string
  state: string
} & {
  of: { kind: string; id: string }
  actor: { kind: string; name: string }
  data: Record<string, unknown>
  cause?: { position: string; how: string }
}

/** A disputed contract with one message in its conversation, and staff who may read it. */
export async function disputedCase(product: RunningProduct) {
  const cast = await licensedCast(product)
  const job_id = await postJob(cast)
  const { contract_id, payment_id } = await payIntoEscrow(cast, await applyForJob(cast, job_id))
  const conversation_id = contractConversationId(contract_id)
  await cast.client.call(`POST /conversations/${conversation_id}/messages`, { message: 'Is that all of it?' })
  const dispute_id = await disputeContract(cast.client, contract_id)
  const [support, compliance] = [await staff(product, 'support'), await staff(product, 'compliance')]
  return { ...cast, job_id, contract_id, payment_id, conversation_id, dispute_id, support, compliance }
}

/** The timeline of an item as staff read it, up to an event or moment. */
export const timelineOf = async (reader: Pick<Person, 'call'>, kind: string, id: string, moment = '') => {
  const { status, body } = await reader.call(
    `GET /staff/timeline/${kind}/${id}${moment && `?at=${encodeURIComponent(moment)}`}`,
  )
  expect([status, body.code]).toEqual([200, undefined])
  return body as {
    entries: TimelineEntry[]
    state: string
    states: { kind: string; state: string }[]
    title: string
  }
}
