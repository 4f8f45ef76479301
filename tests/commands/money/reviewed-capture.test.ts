import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { capture } from '#commands/money/capture.ts'
import { continuePayment } from '#commands/money/continue-payment.ts'
import { approved, type Parts, parts, system } from '#tests/harness/commands/parts.ts'
import { given, standing } from '#tests/harness/commands/standing.ts'

let all: Parts
beforeAll(async () => {
  all = await parts()
})
afterAll(() => all?.end())

/** A payment whose capture the provider has reviewed meanwhile. */
async function reviewed(deps: Dependencies, status: 'COMPLETED' | 'DECLINED') {
  const story = await approved(deps)
  await all.provider.fault('capture', 'pending')
  expect(await capture(deps, system(), story.payment_id)).toMatchObject({ held: false, reason: 'pending' })
  const { captures } = await all.provider.state()
  const mine = captures.find(({ order_id }) => order_id === story.order_id)
  await all.provider.post(`/_sandbox/captures/${mine?.id}`, { status })
  return story
}

test('a capture that the provider turns down after its review clears the payment', async () => {
  const deps = all.deps()
  const story = await reviewed(deps, 'DECLINED')
  await continuePayment(deps, system(), story.payment_id, 60)
  expect(await standing(deps, story)).toEqual(given)
})

test('a capture that the provider accepts after its review is found, and not asked for again', async () => {
  const deps = all.deps({ capture: () => Promise.reject(new Error('asked for a second capture')) })
  const story = await reviewed(all.deps(), 'COMPLETED')
  await continuePayment(deps, system(), story.payment_id, 60)
  expect(await standing(deps, story)).toMatchObject({ escrow: 'held', contract: 'in_progress' })
})
