import { expect, test } from 'vitest'
import { NotificationsCommand, NotificationsEvent } from '#domain/notifications/notification-schemas.ts'
import { MAX_NOTIFICATIONS, notificationsMachine } from '#domain/notifications/notifications.ts'
import { checkRandomHistories } from '#tests/harness/domain/random-histories.ts'
import { id } from '../scenarios/scenario.ts'

const moment = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
const raisedBefore = (length: number): NotificationsEvent[] =>
  Array.from({ length }, (_, n) => ({
    type: 'NotificationRaised',
    at: moment(n),
    user_id: id(1),
    notification_id: id(1000 + n),
    happened_at: moment(n),
    message: 'A text',
    route_screen: 'Profile',
    route_screen_params: {},
  }))

// Raises a notification with a given id and time: before, among or after the ones raised earlier.
test.each([0, 1, 50, 200])(
  'A notification is raised once, bundled at most once and only unread, and of the newest read once (minute %i)',
  (minute) =>
    checkRandomHistories(
      notificationsMachine,
      {
        commands: NotificationsCommand,
        events: NotificationsEvent,
        pools: {
          user_id: [id(1)],
          notification_id: Array.from({ length: 8 }, (_, n) => id(10 + n)),
          happened_at: [moment(minute)],
          ids: [[], [id(10)], [id(11), id(12)], [id(99)], [id(1099)]],
          kind: ['proposal_received', 'work_submitted'],
          kinds: [[], ['proposal_received'], ['proposal_received', 'work_submitted']],
          stream: ['contract-1', 'contract-2'],
          until: [moment(0), moment(1000)],
          conversations: [[], [{ conversation_id: id(21), read: 1, through: 2, unread: 1 }]],
          by: [[], ['email'], ['email', 'sms']],
          route_screen_params: [{}, { userType: 'true' }, { job_id: id(4) }],
        },
        histories: [[], raisedBefore(MAX_NOTIFICATIONS - 2), raisedBefore(MAX_NOTIFICATIONS + 1)],
      },
      (life, past) => {
        const raised = new Set<string>()
        const readIds = new Set<string>()
        const bundled = new Set<string>()
        for (const event of past) {
          if (event.type === 'NotificationRaised') {
            expect(raised.has(event.notification_id)).toBe(false)
            raised.add(event.notification_id)
          } else if (event.type === 'NotificationsBundled') {
            for (const { id: each } of event.items) {
              expect(raised.has(each) && !readIds.has(each) && !bundled.has(each)).toBe(true)
              bundled.add(each)
            }
          } else {
            for (const each of event.ids) {
              expect(raised.has(each) && !readIds.has(each)).toBe(true)
              readIds.add(each)
            }
          }
        }
        for (const { after } of life) {
          const { newest_notifications, unread_notifications } = after.context
          expect(newest_notifications.length).toBeLessThanOrEqual(MAX_NOTIFICATIONS)
          const times = newest_notifications.map(({ happened_at }) => happened_at)
          expect(times.findIndex((time, at) => time < (times[at - 1] ?? ''))).toBe(-1)
          const ids = new Set(newest_notifications.map((each) => each.id))
          expect(unread_notifications.filter((each) => !ids.has(each.id))).toEqual([])
        }
      },
    ),
)
