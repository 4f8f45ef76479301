import { expect, test } from 'vitest'
import { applicationAggregate } from '#commands/hiring/application.ts'
import { hire } from '#commands/hiring/hire.ts'
import { jobAggregate } from '#commands/hiring/job.ts'
import { requestPayment } from '#commands/hiring/request-payment.ts'
import { accountAggregate } from '#commands/identity/account.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { capture } from '#commands/money/capture.ts'
import { continuePayment } from '#commands/money/continue-payment.ts'
import { escrowAggregate } from '#commands/money/escrow.ts'
import {
  abandonedPaymentStates,
  approvedPayment,
  awaiting,
  by,
  executeCommand,
  licensedIn,
  openedEscrow,
  PRICE,
  paymentStates,
  system,
  testDependencies,
} from '#tests/harness/commands/dependencies.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const all = setUpOnce(() => testDependencies())

test('A capture does not wait forever for an order that the provider no longer has', async () => {
  const deps = all.deps()
  const story = await approvedPayment(deps)
  await executeCommand(deps, escrowAggregate, story.payment_id, { type: 'StartCapture' })
  const forgetful = all.deps({ readOrder: async (order_id) => ({ order_id, status: 'VOIDED' }) })
  const later = system(new Date(Date.now() + 4 * 3_600_000).toISOString())
  await continuePayment(forgetful, later, story.payment_id, 60)
  expect(await paymentStates(deps, story)).toEqual(abandonedPaymentStates)
})

test('Money that arrives for a payment that was given up meanwhile starts no contract and is refunded', async () => {
  const other = all.deps()
  const provider = all.provider.client()
  const story = await approvedPayment(other)
  const { payment_id } = story
  // While the provider captures the money, another process gives the payment up because of an older refusal.
  const deps = all.deps({
    async capture(order_id, request_id) {
      const response = await provider.capture(order_id, request_id)
      await executeCommand(other, escrowAggregate, payment_id, {
        type: 'RecordCaptureRefused',
        reason: 'not_approved',
      })
      await executeCommand(other, escrowAggregate, payment_id, { type: 'ClearPayment', reason: 'canceled' })
      return response
    },
  })
  expect(await capture(deps, system(), payment_id)).toEqual({ isCaptured: false, reason: 'cleared' })
  expect((await paymentStates(deps, story)).contract).toBe('none')
  await continuePayment(deps, system(), payment_id, 60)
  await continuePayment(deps, system(), payment_id, 60)
  expect(await paymentStates(deps, story)).toEqual(abandonedPaymentStates)
  const { refunds, captures } = await all.provider.state()
  const ownCapture = captures.find(({ order_id }) => order_id === story.order_id)
  expect(refunds.filter(({ capture_id }) => capture_id === ownCapture?.id)).toMatchObject([
    { amount: '105.00' },
  ])
})

test('The refusal of an older capture does not end the current one', async () => {
  const other = all.deps()
  const story = await approvedPayment(other)
  const { payment_id } = story
  const deps = all.deps({
    async capture() {
      await executeCommand(other, escrowAggregate, payment_id, {
        type: 'RecordCaptureRefused',
        reason: 'not_approved',
      })
      await executeCommand(other, escrowAggregate, payment_id, { type: 'StartCapture' })
      return { refused: 'instrument_declined' }
    },
  })
  expect(await capture(deps, system(), payment_id)).toMatchObject({ isCaptured: false, reason: 'pending' })
  expect((await paymentStates(deps, story)).escrow).toBe('capturing')
})

test('A payment without an order never becomes a contract', async () => {
  const deps = all.deps()
  const story = await openedEscrow(deps)
  const outcome = await capture(deps, system(), story.payment_id)
  expect(outcome).toMatchObject({ isCaptured: false, reason: 'not_approved' })
  expect(await paymentStates(deps, story)).toMatchObject({
    escrow: 'opened',
    job: 'hiring',
    contract: 'none',
  })
})

test('A payment without an order is given up after three hours even when the provider is unavailable', async () => {
  const deps = all.deps()
  const story = await openedEscrow(deps)
  const later = new Date(Date.now() + 3 * 3_600_000 + 1000).toISOString()
  await all.provider.fault('order', 'fail_before')
  await continuePayment(deps, system(later), story.payment_id, 60)
  await all.provider.clear()
  expect((await paymentStates(deps, story)).escrow).toBe('cleared')
})

test('A job reserved again for a payment that was given up is released immediately', async () => {
  const deps = all.deps()
  const story = await awaiting(deps)
  const { payment_id, job_id, application_id, client_id, consultant_id } = story
  await executeCommand(deps, escrowAggregate, payment_id, { type: 'ClearPayment', reason: 'canceled' })
  expect(await requestPayment(deps, system(), job_id)).toEqual({ refused: 'payment_cleared' })
  expect(await paymentStates(deps, story)).toEqual(abandonedPaymentStates)
  const otherPayment = { application_id, consultant_id, price: PRICE, payment_id }
  await executeCommand(
    deps,
    jobAggregate,
    job_id,
    { type: 'ReserveJobForHire', ...otherPayment },
    by(client_id),
  )
  await executeCommand(deps, applicationAggregate, application_id, {
    type: 'OfferApplication',
    payment_id,
    price: PRICE,
  })
  expect(await requestPayment(deps, system(), job_id)).toEqual({ refused: 'payment_cleared' })
  expect(await paymentStates(deps, story)).toEqual(abandonedPaymentStates)
})

test('A hire that joined another payment as it was given up becomes a payment of its own', async () => {
  const other = all.deps()
  const provider = all.provider.client()
  const story = await openedEscrow(other)
  const { client_id, consultant_id, application_id, payment_id } = story
  await executeCommand(other, accountAggregate, client_id, {
    type: 'RegisterAccount',
    user_id: client_id,
    email: 'a@example.com',
  })
  await executeCommand(other, accountAggregate, client_id, { type: 'VerifyEmail', email: 'a@example.com' })
  const deps = all.deps({
    // While the order is being created, the client gives the payment up on another page.
    async createOrder(order) {
      if (order.payment_id === payment_id)
        await executeCommand(other, escrowAggregate, payment_id, { type: 'ClearPayment', reason: 'canceled' })
      return provider.createOrder(order)
    },
  })
  deps.lookups.licensesOf = async () => [await licensedIn(other, consultant_id, 'TX')]
  const ctx = by(client_id)
  const hireResponse = await hire(deps, ctx, application_id)
  expect(hireResponse).toMatchObject({ payment_id: ctx.command_id, link: expect.any(String), price: PRICE })
  expect(await paymentStates(deps, story)).toMatchObject({
    escrow: 'cleared',
    job: 'hiring',
    application: 'offered',
  })
  // Repeated with its own key after it was canceled, the payment is not continued a third time.
  await executeCommand(other, escrowAggregate, ctx.command_id, { type: 'ClearPayment', reason: 'canceled' })
  expect(await hire(deps, ctx, application_id)).toEqual({ refused: 'payment_cleared' })
})

test('A given-up payment leaves no offer on the application', async () => {
  const deps = all.deps()
  const story = await awaiting(deps)
  const { payment_id, job_id, application_id, client_id, consultant_id } = story
  await executeCommand(deps, escrowAggregate, payment_id, { type: 'ClearPayment', reason: 'canceled' })
  await executeCommand(deps, jobAggregate, job_id, { type: 'ReleaseHireReservation', payment_id })
  const next = { application_id, consultant_id, price: PRICE, payment_id: client_id }
  await executeCommand(deps, jobAggregate, job_id, { type: 'ReserveJobForHire', ...next }, by(client_id))
  // This consultant's license does not count here, so the new hire ends, and the old offer with it.
  expect(await requestPayment(deps, system(), job_id)).toEqual({ refused: 'no_license_in_state' })
  expect(await paymentStates(deps, story)).toEqual(abandonedPaymentStates)
})

/** A payment whose capture was decided by the provider's review. */
async function reviewed(deps: Dependencies, status: 'COMPLETED' | 'DECLINED') {
  const story = await approvedPayment(deps)
  await all.provider.fault('capture', 'pending')
  expect(await capture(deps, system(), story.payment_id)).toMatchObject({
    isCaptured: false,
    reason: 'pending',
  })
  const { captures } = await all.provider.state()
  const ownCapture = captures.find(({ order_id }) => order_id === story.order_id)
  await all.provider.post(`/_sandbox/captures/${ownCapture?.id}`, { status })
  return story
}

test('A capture that the provider refuses after its review clears the payment', async () => {
  const deps = all.deps()
  const story = await reviewed(deps, 'DECLINED')
  await continuePayment(deps, system(), story.payment_id, 60)
  expect(await paymentStates(deps, story)).toEqual(abandonedPaymentStates)
})

test('A capture that the provider accepts after its review is found, and not requested again', async () => {
  const deps = all.deps({ capture: () => Promise.reject(new Error('asked for a second capture')) })
  const story = await reviewed(all.deps(), 'COMPLETED')
  await continuePayment(deps, system(), story.payment_id, 60)
  expect(await paymentStates(deps, story)).toMatchObject({ escrow: 'held', contract: 'in_progress' })
})
