import { expect, test } from 'vitest'
import type { EventRecord } from '#domain/kernel/catalog.ts'
import { newId } from '#domain/kernel/ids.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { ledgerLinesOf } from '#domain/money/ledger.ts'
import { statusAndCode, until } from '#tests/harness/api.ts'
import { readStore } from '#tests/harness/event-store/events.ts'
import { approvePremium, requestPremium } from '#tests/harness/money/premium.ts'
import { type Person, staff } from '#tests/harness/people/people.ts'
import { completeContract, decideDispute, disputeContract } from '#tests/harness/stories/contracts.ts'
import {
  applyForJob,
  licensedCast,
  payIntoEscrow,
  postJob,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { startNotificationTriggers } from '#tests/harness/stories/notification-triggers.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

type Balance = { account: string; amount: number }[]

const product = runningProduct()
const store = setUpOnce(async () => startNotificationTriggers(product))
const world = setUpOnce(async () => {
  const cast = await licensedCast(product)
  await cast.consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  const [compliance, support] = [await staff(product, 'compliance'), await staff(product, 'support')]
  const hire = async () => payIntoEscrow(cast, await applyForJob(cast, await postJob(cast)))
  const [paid, split] = [await hire(), await hire()]
  await completeContract(cast, paid.contract_id)
  await waitForPayout(cast, paid.payment_id)
  const dispute = await disputeContract(cast.client, split.contract_id)
  await decideDispute(support, dispute, { outcome: 'split', consultant_amount: 40 })
  await waitForPayout(cast, split.payment_id)
  await until('the refund', async () => {
    const { body } = await cast.client.call(`GET /payments/details/${split.payment_id}`)
    return body.payment.returned_at
  })
  return { ...cast, compliance, support, paid, split }
})

const replay = async ({ call }: Person, id: string, moment = '') => {
  const { status, body } = await call(
    `GET /staff/audit/payment/${id}${moment && `?at=${encodeURIComponent(moment)}`}`,
  )
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

const sumOf = (balance: Balance) => balance.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)

/** The balances that these events leave on each account, line by line. */
function balanceAfter(events: readonly EventRecord[]): Balance {
  const sums: Record<string, number> = {}
  for (const { stream, event } of events)
    for (const { account, amount } of ledgerLinesOf(event, idOf(stream)))
      sums[account] = (sums[account] ?? 0) + amount
  return Object.entries(sums)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount: amount / 100 }))
    .toSorted((one, other) => (one.account < other.account ? -1 : 1))
}

test('A payment replay shows the state after each event, and all accounts add up to 0', async () => {
  const { compliance, split } = world
  const replayResponse = await replay(compliance, split.payment_id)
  const all = await readStore(store.store)

  for (const step of replayResponse.steps) {
    const earlierReplay = await replay(compliance, split.payment_id, step.position)
    const past = all.filter(({ position }) => position <= BigInt(step.position))
    const ownEvents = past.filter(({ stream }) => idOf(stream) === split.payment_id)
    expect(earlierReplay.trial_balance).toEqual(balanceAfter(past))
    expect(earlierReplay.balance).toEqual(balanceAfter(ownEvents))
    expect([sumOf(earlierReplay.trial_balance), sumOf(earlierReplay.balance)]).toEqual([0, 0])
    const { held, released, refunded } = earlierReplay.escrow
    const captureCount = ownEvents.some(({ event }) => event.type === 'PaymentCaptured') ? 105 : 0
    expect(held + released + refunded).toBeCloseTo(captureCount, 5)
    expect(earlierReplay.escrow.lines).toHaveLength(
      replayResponse.steps
        .filter(({ position }: { position: string }) => BigInt(position) <= BigInt(step.position))
        .flatMap((each: { lines: Balance }) => each.lines).length,
    )
    expect(earlierReplay.steps).toEqual(replayResponse.steps)
  }
  expect(replayResponse.escrow).toMatchObject({ status: 'paid_out', held: 0, released: 42, refunded: 63 })
  expect(replayResponse.contract_id).toBe(split.contract_id)
})

test('A payment replay shows only the references of the provider that were known at that event', async () => {
  const { compliance, paid } = world
  const replayResponse = await replay(compliance, paid.payment_id)
  const captureStep = replayResponse.steps.find(({ type }: { type: string }) => type === 'PaymentCaptured')

  const earlierReplay = await replay(compliance, paid.payment_id, captureStep.position)
  const kinds = (answer: { references: { kind: string }[] }) => answer.references.map(({ kind }) => kind)

  expect(kinds(earlierReplay)).toEqual(['order', 'capture'])
  expect(kinds(replayResponse)).toEqual(['order', 'capture', 'payout_batch', 'payout_item'])
  expect(earlierReplay.references).toEqual(replayResponse.references.slice(0, 2))
  const order = replayResponse.steps.find(({ type }: { type: string }) => type === 'ApprovalRequested')
  expect(replayResponse.references[0]).toMatchObject({ position: order.position, id: order.data.order_id })
})

test('A replay at a moment shows the state after the last event before it, and nothing before the first', async () => {
  const { compliance, paid } = world
  const replayResponse = await replay(compliance, paid.payment_id)
  const last = replayResponse.steps.at(-1)

  expect(await replay(compliance, paid.payment_id, last.time)).toMatchObject({
    escrow: replayResponse.escrow,
    references: replayResponse.references,
  })
  const earlierReplay = await replay(compliance, paid.payment_id, last.time.replace('Z', '+00:00'))
  expect(earlierReplay.escrow).toEqual(replayResponse.escrow)
  const long = `GET /staff/audit/payment/${paid.payment_id}?at=2020-01-01T00:00:00.000Z` as const
  expect(await statusAndCode(compliance.call(long))).toEqual([404, 'not_found'])
  const soon = await compliance.call(`GET /staff/audit/payment/${paid.payment_id}?at=soon`)
  expect(soon.status).toBe(400)
})

test('A purchase of premium can be replayed the same way', async () => {
  const { consultant, compliance } = world
  const { link, payment_id } = await requestPremium(consultant)
  await consultant.call('POST /consultant/tokens/premium/capture', await approvePremium(link))

  const { escrow, balance, references } = await replay(compliance, payment_id)

  expect(escrow).toMatchObject({ payment_id, status: 'paid', price: 19, total: 19, held: 0 })
  expect(balance).toContainEqual({ account: 'premium', amount: -19 })
  expect(references.map(({ kind }: { kind: string }) => kind)).toEqual(['order', 'capture'])
})

test('Only compliance replays payments, none of their own, and each replay is recorded with its parameters', async () => {
  const { client, consultant, support, paid } = world
  const call = `GET /staff/audit/payment/${paid.payment_id}` as const
  for (const other of [client, consultant, support])
    expect(await statusAndCode(other.call(call))).toEqual([404, 'not_found'])
  const reader = await staff(product, 'compliance')
  expect(await statusAndCode(reader.call(`GET /staff/audit/payment/${newId()}`))).toEqual([404, 'not_found'])
  const ownPurchase = await requestPremium(reader)
  expect(await statusAndCode(reader.call(`GET /staff/audit/payment/${ownPurchase.payment_id}`))).toEqual([
    404,
    'not_found',
  ])

  await replay(reader, paid.payment_id)
  const { steps } = await replay(reader, paid.payment_id)
  await replay(reader, paid.payment_id, steps[0].position)

  const viewedRecords = (await readStore(store.store)).flatMap(({ event }) =>
    event.type === 'RecordsViewed' && event.staff_id === reader.user_id ? [event] : [],
  )
  expect(viewedRecords).toHaveLength(3)
  expect(viewedRecords.at(-1)).toMatchObject({
    call: 'GET /staff/audit/payment/{paymentId}',
    kind: 'escrow',
    subject_id: paid.payment_id,
    asked: { at: steps[0].position },
  })
})
