import { expect, test } from 'vitest'
import { contractMachine } from '#domain/hiring/contract.ts'
import { ContractCommand, ContractEvent } from '#domain/hiring/contract-schemas.ts'
import { JobCommand, JobEvent, jobMachine } from '#domain/hiring/job.ts'
import { contractStatus, jobStatus } from '#domain/hiring/status.ts'
import { checkRandomHistories } from '#tests/harness/domain/random-histories.ts'

test.each([
  ['open', 0],
  ['hiring', 0],
  ['in_progress', 1],
  ['completed', 2],
  ['closed', 3],
] as const)('A job that is %s has the documented status %d', (value, status) => {
  expect(jobStatus.of(value)).toBe(status)
})

test('A job has at most one live reservation and one filled application, whatever the commands', () =>
  checkRandomHistories(
    jobMachine,
    {
      commands: JobCommand,
      events: JobEvent,
      pools: { price: [100, 200], budget: [500], categories: [['a']], skills: [[]], revision: [0, 1, 2] },
    },
    (_, past) => {
      let payment: string | undefined
      for (const event of past) {
        if (event.type === 'JobReservedForHire') {
          expect(payment).toBeUndefined()
          payment = event.payment_id
        }
        if (event.type === 'HireReservationReleased' || event.type === 'JobFilled') {
          expect(event.payment_id).toBe(payment)
          payment = undefined
        }
      }
      const types = past.map(({ type }) => type)
      for (const singleType of ['JobPosted', 'JobFilled', 'JobCompleted', 'JobClosed'] as const) {
        expect(types.filter((type) => type === singleType).length).toBeLessThanOrEqual(1)
      }
      const endIndex = types.findIndex((type) => type === 'JobCompleted' || type === 'JobClosed')
      if (endIndex >= 0) expect(endIndex).toBe(types.length - 1)
      const filled = types.indexOf('JobFilled')
      if (filled >= 0) expect(types.slice(filled)).not.toContain('JobEdited')
    },
  ))

test.each([
  ['in_progress', 0],
  ['in_review', 1],
  ['denied', 2],
  ['complete', 3],
  ['closed', 4],
] as const)('A contract that is %s has the documented status %d', (value, status) => {
  expect(contractStatus.of(value)).toBe(status)
})

test('A contract ends once, and only a dispute ends it without an approval, whatever the commands', () =>
  checkRandomHistories(
    contractMachine,
    { commands: ContractCommand, events: ContractEvent, pools: { price: [100] } },
    (life, past) => {
      const types = past.map(({ type }) => type)
      const end = types.findIndex((type) => type === 'ContractCompleted' || type === 'ContractClosed')
      if (end >= 0) expect(end).toBe(types.length - 1)
      const dispute = types.indexOf('ContractDisputed')
      const laterTypes = dispute < 0 ? [] : types.slice(dispute + 1)
      expect(laterTypes.filter((type) => type !== 'ContractCompleted' && type !== 'ContractClosed')).toEqual(
        [],
      )
      for (const { command, before, events } of life) {
        if (command.type === 'ApproveContract' && events.length > 0) {
          expect(before.value).toBe('in_review')
          expect(before.context.dispute_id).toBeUndefined()
        }
        if (command.type === 'CloseContract' && events.length > 0) {
          expect(before.context.dispute_id).toBeDefined()
        }
      }
      let handedIn = false
      for (const type of types) {
        if (type === 'DeliverableDenied') expect(handedIn).toBe(true)
        if (type === 'DeliverableSubmitted') expect(handedIn).toBe(false)
        handedIn = type === 'DeliverableSubmitted'
      }
    },
  ))
