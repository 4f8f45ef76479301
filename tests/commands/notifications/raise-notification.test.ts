import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  CONDITIONS,
  EventNotification,
  notificationsFor,
  RECIPIENTS,
} from '#commands/notifications/event-notifications.ts'
import { notificationTasks } from '#commands/notifications/process-manager.ts'
import { type AnyEvent, kinds } from '#domain/kernel/catalog.ts'
import { personalFields } from '#domain/kernel/personal.ts'
import { all } from '#tests/domain/scenarios/all.ts'
import { id, spring } from '#tests/domain/scenarios/scenario.ts'
import { record } from '#tests/harness/projections/fold.ts'

/** One event of every kind. */
const samples = new Map(
  Object.values(all)
    .flatMap(({ scenarios }) => scenarios.flatMap(({ given }) => given as readonly AnyEvent[]))
    .map((event) => [event.type, event]),
)

/** The notified people, and the screen in their notification, by event. Every other event notifies nobody. */
const notifiedPeople: Partial<Record<AnyEvent['type'], string[]>> = {
  LicenseVerified: ['consultant Profile'],
  LicenseRejected: ['consultant Profile'],
  LicenseRevoked: ['consultant Profile'],
  LicenseExpired: ['consultant Profile'],
  ApplicationSubmitted: ['client ApplicationDetails'],
  ApplicationRevised: ['client ApplicationDetails'],
  ApplicationWithdrawn: ['client ApplicationDetails'],
  ApplicationDeclined: ['consultant JobDetails', 'consultant ApplicationDetails'],
  ContractStarted: ['consultant ContractDetails'],
  DeliverableSubmitted: ['client ContractDetails'],
  DeliverableDenied: ['consultant ContractDetails'],
  ContractCompleted: ['consultant ContractDetails'],
  CapturePending: ['client PaymentDetails', 'consultant ApplicationDetails'],
  PurchaseCapturePending: ['consultant PaymentDetails'],
  PurchasePaid: ['consultant PaymentDetails'],
  PurchaseRefundSent: ['consultant PaymentDetails'],
  PurchaseRefundFailed: ['consultant PaymentDetails'],
  PaymentCaptured: ['client PaymentDetails'],
  PayoutWaiting: ['consultant PaymentDetails'],
  PayoutUnclaimed: ['consultant PaymentDetails'],
  PayoutSent: ['consultant PaymentDetails'],
  EscrowRefunded: ['consultant PaymentDetails'],
  RefundSent: ['client PaymentDetails'],
  RefundFailed: ['client PaymentDetails'],
  AccessRequested: ['owner FileDetails'],
  FileAccessRefused: ['owner FileDetails'],
  AccessGranted: ['person FileDetails'],
  AccessRenewed: ['person FileDetails'],
  AccessDenied: ['person FileDetails'],
  AppointmentProposed: ['person AppointmentDetails'],
  AppointmentRescheduled: ['person AppointmentDetails'],
  AppointmentAccepted: ['owner AppointmentDetails'],
  AppointmentDenied: ['owner AppointmentDetails'],
  AppointmentCancelled: ['person AppointmentDetails'],
  ReviewPublished: ['person Review'],
  ReviewAnswered: ['owner Review'],
  DisputePartiesAsked: ['client ContractDetails', 'consultant ContractDetails'],
  DisputeResolved: ['client ContractDetails', 'consultant ContractDetails'],
}
const DEPENDS = [
  'PaymentCleared',
  'PurchaseCleared',
  'PayoutFailed',
  'ReviewRequested',
  'DisputeFiled',
  'DisputeStatementAdded',
  'DisputeTaken',
]
const sides = (event: AnyEvent) => notificationsFor(event).map(({ to, screen }) => `${to} ${screen}`)

test.each([...samples].filter(([type]) => !DEPENDS.includes(type)))(
  '%s notifies whom it concerns',
  (type, event) => {
    expect(sides(event)).toEqual(notifiedPeople[type] ?? [])
  },
)

test('A dispute notifies the other side, or both if the provider filed it; a reassignment notifies nobody', () => {
  const parties = { contract_id: id(1), client_id: id(2), consultant_id: id(3), title: 'Shifts', price: 1 }
  const filed = (filed_by?: string): AnyEvent => ({
    type: 'DisputeFiled',
    at: spring,
    ...parties,
    cause: 'filed',
    filed_by,
    file_ids: [],
  })
  const statement = { statement_id: id(4), user_id: id(2), message: '', file_ids: [] }
  const statementAdded = (by: 'client' | 'consultant'): AnyEvent => ({
    type: 'DisputeStatementAdded',
    at: spring,
    ...statement,
    by,
  })
  const [toClient, toConsultant] = ['client ContractDetails', 'consultant ContractDetails']
  const disputeTaken: AnyEvent = { type: 'DisputeTaken', at: spring, staff_id: id(9) }
  expect(sides(filed(id(2)))).toEqual([toConsultant])
  expect(sides(filed(id(3)))).toEqual([toClient])
  expect(sides(filed())).toEqual([toClient, toConsultant])
  expect([statementAdded('client'), statementAdded('consultant')].map(sides)).toEqual([
    [toConsultant],
    [toClient],
  ])
  expect(sides(disputeTaken)).toEqual([toClient, toConsultant])
  expect(sides({ ...disputeTaken, from: id(8) })).toEqual([])
})

test.each([
  ['canceled', []],
  ['expired', []],
  ['refused', ['client PaymentDetails', 'consultant ApplicationDetails']],
  ['suspended', ['client PaymentDetails']],
] as const)(
  'A visit to the provider that was %s notifies nobody, and a failed one does',
  (reason, expected) => expect(sides({ type: 'PaymentCleared', at: spring, reason })).toEqual(expected),
)

test.each([
  ['canceled', []],
  ['expired', []],
  ['refused', ['consultant PaymentDetails']],
  ['suspended', ['consultant PaymentDetails']],
] as const)('A purchase that was %s notifies the buyer unless they left it themselves', (reason, expected) =>
  expect(sides({ type: 'PurchaseCleared', at: spring, reason })).toEqual(expected),
)

test.each([
  [1, []],
  [2, []],
  [3, ['consultant PaymentDetails']],
  [4, ['consultant PaymentDetails']],
])(
  'A payout that failed %i times notifies the payee once it is not retried automatically',
  (attempt, expected) =>
    expect(sides({ type: 'PayoutFailed', at: spring, reason: 'FAILED', attempt })).toEqual(expected),
)

test.each(['client', 'consultant'] as const)(
  'A review of the %s is requested from the other side',
  (side) => {
    const request = {
      contract_id: id(1),
      author_id: id(2),
      person_id: id(3),
      as: side,
      title: 'Night shifts',
    }
    const author = side === 'client' ? 'consultant' : 'client'
    expect(sides({ type: 'ReviewRequested', at: spring, ...request })).toEqual([`${author} Review`])
  },
)

test('A notification names the person before the title, because anybody may have written the title', () => {
  for (const { message } of [...samples.values()].flatMap(notificationsFor)) {
    const placeholders = ['{person}', '{title}'].filter((each) => message.includes(each))
    expect(placeholders).not.toEqual([])
    expect(message.match(/\{\w+\}/g)).toEqual(placeholders)
  }
})

const schemas = Object.values(kinds).flatMap(({ events }) => events.options as readonly z.ZodObject[])
const withPersonal = schemas.filter((schema) => personalFields(schema).size > 0)

test.each(withPersonal.map((schema) => [(schema.shape.type as z.ZodLiteral<string>).value, schema] as const))(
  'what is personal in %s does not go into the job queue',
  (type, schema) => {
    const secrets = [...personalFields(schema).keys()].map((name) => [name, 'nobody else may read this'])
    const event = { ...samples.get(type as AnyEvent['type']), ...Object.fromEntries(secrets) } as AnyEvent
    expect(JSON.stringify(record('x-1', [event]).flatMap(notificationTasks))).not.toContain('nobody else')
  },
)

test('Each notification of an event is a task of its own, with the same key each time', () => {
  const pending = { type: 'CapturePending', at: spring, capture_id: 'C' } as const
  const keys = () =>
    record(`escrow-${id(1)}`, [pending])
      .flatMap(notificationTasks)
      .map(({ key }) => key)
  expect(new Set(keys()).size).toBe(2)
  expect(keys()).toEqual(keys())
})

test.each([...samples])(
  '%s notifies the other sides of contracts if it ends a license or an account',
  (type, event) => {
    const tasks = record('x-1', [event])
      .flatMap(notificationTasks)
      .filter(({ name }) => name === 'notice-parties')
    expect(tasks.length).toBe(['AccountSuspended', 'LicenseRevoked', 'LicenseExpired'].includes(type) ? 1 : 0)
    for (const { payload } of tasks)
      expect(payload).toMatchObject({ message: expect.stringMatching(/\{person\}.*\{title\}/) })
  },
)

test('The words of recipients and conditions in queued tasks never change', () => {
  expect([...new Set(Object.values(RECIPIENTS))]).toEqual(['client', 'consultant', 'owner', 'person'])
  expect(Object.values(CONDITIONS)).toEqual([
    'job_closed',
    'first_refund_failure',
    'offer_told',
    'undisputed',
    'heard',
  ])
  const queued = { to: 'owner', message: 'Someone asks', screen: 'FileDetails', when: 'heard' }
  expect(EventNotification.parse(queued)).toEqual(queued)
})
