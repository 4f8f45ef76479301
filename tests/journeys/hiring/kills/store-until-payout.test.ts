import { describe, test } from 'vitest'
import { paidOnceThough, stage } from './killed.ts'

const story = stage()

describe('the event store killed', () => {
  test.each([
    'store:before:ApplicationAccepted',
    'store:after:ApplicationAccepted',
    'store:before:DeliverableSubmitted',
    'store:after:DeliverableSubmitted',
    'store:before:ContractCompleted',
    'store:after:ContractCompleted',
    'store:before:EscrowReleased',
    'store:after:EscrowReleased',
    'store:before:JobCompleted',
    'store:after:JobCompleted',
    'store:before:ReviewRequested',
    'store:after:ReviewRequested',
    'store:before:PayoutRequested',
    'store:after:PayoutRequested',
    'store:before:PayoutSent',
    'store:after:PayoutSent',
  ])('%s: one capture, one payout', (point) => paidOnceThough(story, ['event-store'], point))
})
