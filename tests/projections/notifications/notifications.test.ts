import { expect, test } from 'vitest'
import type { NotificationsEvent } from '#domain/notifications/notification-schemas.ts'
import { notificationsReadModel } from '#projections/notifications/notifications.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const notice = {
  kind: 'proposal_received',
  message: '{person} sent a proposal for "Night shifts"',
  title: 'Night shifts',
  line: '{person} sent a proposal',
  route_screen: 'ApplicationDetails',
} as const
const raised = (n: number): NotificationsEvent => ({
  type: 'NotificationRaised',
  at: summer,
  user_id: id(1),
  notification_id: id(n),
  happened_at: spring,
  ...notice,
  person_id: id(2),
  route_screen_params: { application_id: id(3) },
})
const notificationsRead = (...ns: number[]): NotificationsEvent => ({
  type: 'NotificationsRead',
  at: summer,
  ids: ns.map(id),
})
const bundled: NotificationsEvent = {
  type: 'NotificationsBundled',
  at: summer,
  user_id: id(1),
  group: 'account',
  by: ['email'],
  items: [{ id: id(13), kind: notice.kind }],
}
const {
  kind: _,
  title: __,
  line: ___,
  ...rest
} = raised(14) as Extract<NotificationsEvent, { type: 'NotificationRaised' }>
/** An event from before notifications had kinds. */
const old: NotificationsEvent = rest
const raisedRow = (n: number, position: number) => ({
  ...notice,
  id: id(n),
  user_id: id(1),
  person_id: id(2),
  route_screen_params: JSON.stringify({ application_id: id(3) }),
  happened_at: spring,
  read: false,
  position,
})

test('The notifications that the member has read are read, whichever arrived in between', () => {
  const events = record(
    `notifications-${id(1)}`,
    [raised(11), raised(12), notificationsRead(11), raised(13), notificationsRead(12, 99), bundled, old],
    5,
  )
  expect(everyWay(notificationsReadModel, events)).toEqual([
    { ...raisedRow(11, 5), read: true },
    { ...raisedRow(12, 6), read: true },
    raisedRow(13, 8),
    { ...raisedRow(14, 11), kind: null, title: null, line: null },
  ])
})
