import type { Endpoint } from './faults.ts'
import type { AppendOutcome } from './model.ts'

/** The status codes of gRPC that this server gives. */
export const status = {
  ok: 0,
  invalidArgument: 3,
  deadlineExceeded: 4,
  notFound: 5,
  failedPrecondition: 9,
  aborted: 10,
  unimplemented: 12,
  internal: 13,
  unavailable: 14,
  unauthenticated: 16,
} as const

export type Status = { code: number; message?: string; trailers?: Record<string, string> }

/** EventStoreDB names the exception in the trailers, where its clients look for it. */
export const exception = (
  code: number,
  name: string,
  message: string,
  extraTrailers: Record<string, string> = {},
): Status => ({
  code,
  message,
  trailers: { exception: name, ...extraTrailers },
})

export const notLeader = ({ host, port }: Endpoint) =>
  exception(status.notFound, 'not-leader', 'Leader info available', {
    'leader-endpoint-host': host,
    'leader-endpoint-port': `${port}`,
  })

const commitTimeout: Status = {
  code: status.aborted,
  message: 'Operation timed out: Commit phase timeout.',
}

export const consumerTooSlow: Status = {
  code: status.aborted,
  message:
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
}

export const streamDeleted = (stream: string) =>
  exception(status.failedPrecondition, 'stream-deleted', `Event stream '${stream}' is deleted.`, {
    'stream-name': stream,
  })

/** The status of an outcome for which there is no message. */
export function statusOf(stream: string, outcome: AppendOutcome): Status | undefined {
  if (outcome.kind === 'stream_deleted') return streamDeleted(stream)
  if (outcome.kind === 'timeout') return { code: status.deadlineExceeded }
  if (outcome.kind === 'commit_timeout') return commitTimeout
  if (outcome.kind === 'not_leader') return notLeader(outcome.leader)
  return undefined
}
