import { INLINE_SECONDS, idOf, type Reactions } from '../kernel/task.ts'
import { tokensId } from './tokens.ts'

const RESERVATION_SECONDS = 60

/** Jobs, the applications for them, and the tokens that those cost. */
export const jobs: Reactions = {
  TokenReserved: ({ stream, event: { application_id } }) => [
    {
      name: 'token',
      payload: { tokens_id: idOf(stream), application_id },
      key: `token:${application_id}`,
      after_seconds: RESERVATION_SECONDS,
    },
  ],
  ApplicationSubmitted: ({ stream, event: { consultant_id, job_id, at } }) => [
    {
      name: 'token',
      payload: { tokens_id: tokensId(consultant_id, at), application_id: idOf(stream) },
      key: `spend:${idOf(stream)}`,
    },
    // The job may have gone off the board while this was on its way.
    { name: 'decline', payload: { job_id }, key: `decline:${idOf(stream)}` },
  ],
  JobFilled: ({ stream }) => [
    { name: 'decline', payload: { job_id: idOf(stream) }, key: `decline:${idOf(stream)}` },
  ],
  JobReservedForHire: ({ stream, event: { payment_id } }) => [
    {
      name: 'hire',
      payload: { job_id: idOf(stream) },
      key: `hire:${payment_id}`,
      after_seconds: INLINE_SECONDS,
    },
  ],
  JobClosed: ({ stream }) => [
    { name: 'decline', payload: { job_id: idOf(stream) }, key: `decline:${idOf(stream)}` },
  ],
}
