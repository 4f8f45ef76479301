// A product of its own: it kills the API, the worker and the event store.
import { describe, test } from 'vitest'
import type { Part } from '#infra/processes/part-settings.ts'
import { start } from '#tests/harness/product.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'
import { capturedAlone, paidOnceThough } from './crashes/paid-once.ts'
import { LONG_LOGIN, peopleOf } from './crashes/stage.ts'

/** The product as `npm start` runs it, whose processes can be killed at any point, as by a power cut. */
const product = setUpOnce(async () => {
  const killedProduct = await start(LONG_LOGIN)
  /**
   * Kills each of these processes when it first reaches the point. Its supervisor restarts it without the
   * fault.
   */
  async function arm(parts: readonly Part[], point: string) {
    const deaths = () => parts.reduce((sum, part) => sum + killedProduct.deaths(part), 0)
    const deathsBefore = deaths()
    await Promise.all(parts.map((part) => killedProduct.restart(part, { FAULT_AT: point })))
    return { crashes: () => deaths() - deathsBefore, disarm: () => [] }
  }
  return { ...killedProduct, arm }
})
const people = peopleOf(product)

// Like crashes/, but with processes that are really killed, at the most important steps.
describe('When the API and the worker are killed', () => {
  test.each([
    'after:EscrowOpened',
    'after:createOrder',
    'after:capture',
    'after:PaymentCaptured',
    'after:ContractStarted',
    'after:payout',
    'before:PayoutSent',
  ])('%s: one capture, one payout', async (point) => {
    await paidOnceThough({ product, people }, ['api', 'worker'], point)
  })

  test('after:capture by the worker, which nobody else carries on: one capture, one contract', async () => {
    await capturedAlone({ product, people }, 'after:capture')
  })
})

describe('When the event store is killed', () => {
  test.each(['store:before:PaymentCaptured', 'store:after:PaymentCaptured'])(
    '%s: one capture, one payout',
    async (point) => {
      await paidOnceThough({ product, people }, ['event-store'], point)
    },
  )
})
