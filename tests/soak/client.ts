import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiResponse } from '#tests/harness/api.ts'

/** In ms: after this time a person reloads the page. */
const TIMEOUT_MS = 20_000
const unanswered = (why: 'connection lost' | 'no answer in 20 s'): ApiResponse => ({
  status: 0,
  body: { why },
  headers: new Headers(),
})

/** How many requests were answered how, by status or why there was no answer. */
export type ResponseCounts = Map<string, number>
/** The answers to the requests of members and staff in this process. */
export const responseCounts: ResponseCounts = new Map()

/** The correlation ids of all answers 500. The product's log has the reasons under these ids. */
export const internalErrors: string[] = []

/** The answer, or status 0 when the connection is lost in the middle of it or it takes too long. */
export async function attemptRequest(
  ask: () => Promise<ApiResponse>,
  answerCounts = responseCounts,
): Promise<ApiResponse> {
  const timeout = new AbortController()
  const response = await Promise.race([
    ask().catch(() => unanswered('connection lost')),
    sleep(TIMEOUT_MS, unanswered('no answer in 20 s'), { signal: timeout.signal }),
  ])
  timeout.abort()
  const outcome = response.status === 0 ? (response.body?.why ?? 'connection lost') : String(response.status)
  answerCounts.set(outcome, (answerCounts.get(outcome) ?? 0) + 1)
  if (response.status === 500) internalErrors.push(response.headers.get('x-request-id') ?? 'no correlation')
  return response
}

/** The answers since then that nobody should get from an undisturbed product. */
export function failuresSince(countsBefore: ResponseCounts): string[] {
  const isFailure = (outcome: string) => !(Number(outcome) > 0 && Number(outcome) < 500)
  const newCounts = [...responseCounts].map(
    ([outcome, count]) => [outcome, count - (countsBefore.get(outcome) ?? 0)] as const,
  )
  return newCounts
    .filter(([outcome, count]) => count > 0 && isFailure(outcome))
    .map(([outcome, count]) => `${outcome}: ${count} times, though nothing was disturbed`)
}
