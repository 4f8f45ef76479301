import { expect, test } from 'vitest'
import { capture } from '#commands/money/capture.ts'
import { continuePayment } from '#commands/money/continue-payment.ts'
import { escrowAggregate } from '#commands/money/escrow.ts'
import { redirectPayout } from '#commands/money/payout.ts'
import { ProviderFailed } from '#commands/ports/payments.ts'
import { contractId } from '#domain/kernel/ids.ts'
import { until } from '#tests/harness/api.ts'
import {
  approvedPayment,
  executeCommand,
  payable,
  system,
  testDependencies,
} from '#tests/harness/commands/dependencies.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const all = setUpOnce(() => testDependencies())

const HOUR = 3_600_000
const hoursLater = (hours: number) => system(new Date(Date.now() + hours * HOUR + 1000).toISOString())

async function captureHeld() {
  const deps = all.deps()
  const story = await approvedPayment(deps)
  expect(await capture(deps, system(), story.payment_id)).toMatchObject({ isCaptured: true })
  const { captures } = await all.provider.state()
  const capture_id = captures.find(({ order_id }) => order_id === story.order_id)?.id
  const { payment_id } = story
  return {
    ...story,
    deps,
    proceed: (ctx = system()) => continuePayment(deps, ctx, payment_id, 60),
    state: async () => (await deps.commander.load(escrowAggregate, payment_id)).state,
    refunds: async () =>
      (await all.provider.state()).refunds
        .filter((refund) => refund.capture_id === capture_id)
        .map(({ status }) => status),
    payouts: async () =>
      (await all.provider.state()).payouts.filter(({ sender_batch_id }) =>
        sender_batch_id.startsWith(payment_id),
      ),
  }
}

/** Continues the payment until it has this state. */
const proceedUntil = ({ proceed, state }: Awaited<ReturnType<typeof captureHeld>>, value: string) =>
  until(value, async () => {
    await proceed()
    return (await state()).value === value
  })

test('A failed refund is retried after an hour, then at growing intervals, and is sent once', async () => {
  const { deps, payment_id, proceed, state, refunds } = await captureHeld()
  await executeCommand(deps, escrowAggregate, payment_id, { type: 'RefundEscrow' })
  await all.provider.fault('refund', 'denied', 2)
  await proceed()
  expect((await state()).context).toMatchObject({ refund_state: 'failed', refund_failures: 1 })
  expect((await proceed()).runAgainIn).toBeGreaterThan(3500)
  await proceed(hoursLater(1))
  expect((await state()).context).toMatchObject({ refund_state: 'failed', refund_failures: 2 })
  expect((await proceed(hoursLater(2))).runAgainIn).toBeGreaterThan(3500)
  await proceed(hoursLater(4))
  expect((await state()).context.refund_state).toBe('sent')
  await proceed(hoursLater(5))
  expect(await refunds()).toEqual(['FAILED', 'FAILED', 'COMPLETED'])
})

test('The payout of a split is sent even when the provider fails its refund', async () => {
  const story = await captureHeld()
  await payable(story.deps, story.consultant_id)
  await executeCommand(story.deps, escrowAggregate, story.payment_id, {
    type: 'SplitEscrow',
    consultant_gross: 40_00,
  })
  await all.provider.fault('refund', 'fail_before', 1000)
  await until('the payout', async () => {
    await expect(story.proceed()).rejects.toThrow(ProviderFailed)
    return (await story.state()).value === 'paid_out'
  })
  await all.provider.clear()
  await story.proceed()
  expect((await story.state()).context.refund_state).toBe('sent')
  expect(await story.refunds()).toEqual(['COMPLETED'])
})

async function unclaimed() {
  const story = await captureHeld()
  await payable(story.deps, story.consultant_id, `unclaimed-${story.payment_id}@pay.example`)
  const contract_id = contractId(story.payment_id)
  await executeCommand(story.deps, escrowAggregate, story.payment_id, { type: 'ReleaseEscrow', contract_id })
  await proceedUntil(story, 'payout_unclaimed')
  return story
}

test('An unclaimed payout that is returned is paid again', async () => {
  const story = await unclaimed()
  const [first] = await story.payouts()
  await all.provider.client().cancelUnclaimed(String(first?.item_id))
  await payable(story.deps, story.consultant_id)
  await story.proceed()
  expect((await story.state()).value).toBe('payout_failed')
  await until('the second payout', async () => {
    await story.proceed(hoursLater(1))
    return (await story.state()).value === 'paid_out'
  })
  expect((await story.payouts()).map(({ status }) => status)).toEqual(['RETURNED', 'SUCCESS'])
})

test('A new payout address cancels an unclaimed payout and pays it again, once, however often the task runs', async () => {
  const story = await unclaimed()
  await payable(story.deps, story.consultant_id)
  await redirectPayout(story.deps, system(), story.payment_id)
  await redirectPayout(all.deps(), system(), story.payment_id)
  await proceedUntil(story, 'paid_out')
  await redirectPayout(story.deps, system(), story.payment_id)
  expect((await story.payouts()).map(({ status }) => status)).toEqual(['RETURNED', 'SUCCESS'])
})

test('A payout is looked up less often the longer it takes, and not sent again when the provider no longer knows it', async () => {
  const story = await captureHeld()
  await payable(story.deps, story.consultant_id)
  const contract_id = contractId(story.payment_id)
  await executeCommand(story.deps, escrowAggregate, story.payment_id, { type: 'ReleaseEscrow', contract_id })
  await story.proceed()
  expect(await story.proceed(hoursLater(24 * 30))).toEqual({})
  expect(await story.payouts()).toEqual([])
  await all.provider.fault('payout', 'pending')
  expect((await story.proceed(hoursLater(1))).runAgainIn).toBeGreaterThan(1500)
})
