import { expect, test } from 'vitest'
import type { ApiResponse } from '#tests/harness/api.ts'
import { history, step } from './story-steps.ts'

/** A route with these answers, one call after the other, and the keys of its calls. */
function route(...statuses: number[]) {
  const keys = new Set<string>()
  const call = async (
    _call: string,
    _body: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> => {
    keys.add(String(headers['idempotency-key']))
    return { status: statuses.shift() ?? 200, body: {}, headers: new Headers() }
  }
  return { keys, call }
}

/** Runs a step whose expected state appears only at the last of this many looks. */
async function keysOf(looks: number, ...statuses: number[]) {
  const { keys, call } = route(...statuses)
  let looked = 0
  const isLastLook = async () => ++looked === looks
  await step(
    history(),
    'posts',
    call,
    { call: 'POST /client/jobs', done: isLastLook },
    () => Number.POSITIVE_INFINITY,
  )
  return keys.size
}

test('A step that succeeded or got no answer is not repeated', async () => {
  expect(await keysOf(3, 200, 0, 500)).toBe(1)
})

test('A refused step is tried again as another call', async () => {
  expect(await keysOf(2, 409, 200)).toBe(2)
})
