// A product of its own: it kills the worker and the event store.
import { describe, test } from 'vitest'
import { startKilling } from '#tests/harness/crashes/killing.ts'
import { before } from '#tests/harness/running.ts'
import { capturedAlone } from '../crashes/captured-alone.ts'
import { paidOnceThough } from '../crashes/paid-once.ts'
import { LONG_LOGIN, peopleOf } from '../crashes/stage.ts'

const product = before(() => startKilling(LONG_LOGIN))
const people = peopleOf(product)

// The same as in crashes/, with processes that are killed in earnest: at the steps on which the most depends.
describe('the API and the worker killed', () => {
  test.each(['after:payout', 'before:PayoutSent'])('%s: one capture, one payout', async (point) => {
    await paidOnceThough({ product, people }, ['api', 'worker'], point)
  })

  test('after:capture by the worker, which nobody else carries on: one capture, one contract', async () => {
    await capturedAlone({ product, people }, 'after:capture')
  })
})

describe('the event store killed', () => {
  test.each(['store:before:PaymentCaptured', 'store:after:PaymentCaptured'])(
    '%s: one capture, one payout',
    async (point) => {
      await paidOnceThough({ product, people }, ['event-store'], point)
    },
  )
})
