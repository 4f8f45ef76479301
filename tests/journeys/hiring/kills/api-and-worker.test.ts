// A product of its own: it kills the API and the worker.
import { describe, test } from 'vitest'
import { startKilling } from '#tests/harness/crashes/killing.ts'
import { before } from '#tests/harness/running.ts'
import { paidOnceThough } from '../crashes/paid-once.ts'
import { LONG_LOGIN, peopleOf } from '../crashes/stage.ts'

const product = before(() => startKilling(LONG_LOGIN))
const people = peopleOf(product)

// The same as in crashes/, with processes that are killed in earnest: at the steps on which the most depends.
describe('the API and the worker killed', () => {
  test.each([
    'after:EscrowOpened',
    'after:createOrder',
    'after:capture',
    'after:PaymentCaptured',
    'after:ContractStarted',
  ])('%s: one capture, one payout', async (point) => {
    await paidOnceThough({ product, people }, ['api', 'worker'], point)
  })
})
