import { describe, test } from 'vitest'
import { paidOnceThough, stage } from './killed.ts'

const story = stage()

// The request, the provider's report and the worker race to carry a payment on: both processes are armed, and whichever
// gets there first dies there.
describe('the API and the worker killed', () => {
  test.each([
    'before:JobReservedForHire',
    'after:JobReservedForHire',
    'after:ApplicationOffered',
    'after:EscrowOpened',
    'before:createOrder',
    'after:createOrder',
    'after:ApprovalRequested',
    'after:CaptureStarted',
    'before:capture',
    'after:capture',
    'after:PaymentCaptured',
    'after:JobFilled',
    'after:ContractStarted',
    'after:ApplicationAccepted',
    'after:DeliverableSubmitted',
    'after:ContractCompleted',
    'after:EscrowReleased',
    'after:JobCompleted',
    'after:ReviewRequested',
    'after:PayoutRequested',
    'before:payout',
    'after:payout',
    'before:PayoutSent',
    'after:PayoutSent',
  ])('%s: one capture, one payout', (point) => paidOnceThough(story, ['api', 'worker'], point))
})
