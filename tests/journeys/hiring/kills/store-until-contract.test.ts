import { describe, test } from 'vitest'
import { paidOnceThough, stage } from './killed.ts'

const story = stage()

describe('the event store killed', () => {
  test.each([
    'store:before:JobReservedForHire',
    'store:after:JobReservedForHire',
    'store:before:ApplicationOffered',
    'store:after:ApplicationOffered',
    'store:before:EscrowOpened',
    'store:after:EscrowOpened',
    'store:before:ApprovalRequested',
    'store:after:ApprovalRequested',
    'store:before:CaptureStarted',
    'store:after:CaptureStarted',
    'store:before:PaymentCaptured',
    'store:after:PaymentCaptured',
    'store:before:JobFilled',
    'store:after:JobFilled',
    'store:before:ContractStarted',
    'store:after:ContractStarted',
  ])('%s: one capture, one payout', (point) => paidOnceThough(story, ['event-store'], point))
})
