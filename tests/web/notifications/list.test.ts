import { afterEach, expect, test, vi } from 'vitest'
import type { NotificationResponse } from '#api/wire/shapes/notification.ts'
import { groupNotifications, splitLines } from '#web/screens/notifications/list/notification-groups.ts'
import { actionOf, lineOf } from '#web/screens/notifications/list/notification-texts.ts'
import { notificationLink } from '#web/screens/notifications/notification-link.ts'

type NotificationFields = Partial<
  Pick<NotificationResponse, 'read' | 'action' | 'kind' | 'person' | 'created_at'>
>

const asks: NotificationFields = { action: { label: 'Accept or Deny', route_screen: 'AppointmentDetails' } }
const readFields: NotificationFields = { read: true }

const notification = (fields: NotificationFields, index = 0): NotificationResponse => ({
  id: String(index),
  message: 'Something happened',
  line: 'Something happened',
  group: 'contract:1',
  route_screen: 'ContractDetails',
  route_screen_params_string: '{}',
  created_at: '2026-11-25T10:00:00.000Z',
  read: false,
  ...fields,
})

/** The group of these notifications, newest first. */
function groupOf(...fields: NotificationFields[]) {
  const [block] = groupNotifications(fields.map(notification))
  if (!block) throw new Error('no block')
  return block
}

/** The positions of the lines that a group of these notifications, newest first, shows at first. */
function linesOf(...fields: NotificationFields[]) {
  const [first, otherLines] = splitLines(groupOf(...fields))
  expect(first.length + otherLines.length).toBe(fields.length)
  return first.map(({ id }) => Number(id))
}

test('A block shows unread lines before read ones, newest first, and at least two lines', () => {
  expect(linesOf({})).toEqual([0])
  expect(linesOf(readFields, readFields, readFields)).toEqual([0, 1])
  expect(linesOf(readFields, readFields, {}, readFields)).toEqual([0, 2])
  expect(linesOf({}, readFields, {}, {})).toEqual([0, 2, 3])
  expect(linesOf({}, {}, {}, {}, {}, {}, {})).toEqual([0, 1, 2, 3, 4])
})

test('The line that the button of the block is about is always shown', () => {
  expect(linesOf(readFields, readFields, asks)).toEqual([0, 2])
  expect(linesOf({}, {}, {}, {}, {}, {}, asks)).toEqual([0, 1, 2, 3, 6])
})

afterEach(() => vi.restoreAllMocks())

const link = (route_screen: string, params: object) =>
  notificationLink({ route_screen, route_screen_params_string: JSON.stringify(params) })

test.each([
  ['ContractDetails', { contract_id: 'c-1', job_id: 'j-1' }, '/contract/c-1'],
  ['JobDetails', { job_id: 'j-1' }, '/jobs/j-1'],
  ['ApplicationDetails', { application_id: 'a-1', job_id: 'j-1' }, '/application/a-1'],
  ['AppointmentDetails', { appointment_id: 'p-1' }, '/appointment/p-1'],
  ['Review', { review_id: 'r-1', contract_id: 'c-1' }, '/reviews/r-1'],
  ['FileDetails', { file_id: 'f-1' }, '/safe-storage/f-1'],
  ['PaymentDetails', { payment_id: 'y-1' }, '/payment/y-1'],
  ['Profile', {}, '/profile'],
  ['LicenseDetails', { license_id: 'l-1' }, '/license/l-1'],
  ['PaymentSettings', { payment_id: 'y-1' }, '/payment-settings'],
  ['Settings', {}, '/settings'],
])('%s leads to its page', (screen, params, href) => {
  expect(link(screen, params)).toEqual({ href, mode: undefined })
})

test.each([
  ['true', 'seeker'],
  ['false', 'consultant'],
])('userType %s is the mode of the link', (userType, mode) => {
  expect(link('Profile', { userType })).toEqual({ href: '/profile', mode })
})

test.each([
  ['an unknown screen', 'Elsewhere', '{}'],
  ['a screen without its id', 'ContractDetails', '{"job_id":"j-1"}'],
  ['parameters that are no JSON', 'ContractDetails', 'contract_id'],
  ['parameters that are no object', 'ContractDetails', 'null'],
])('%s gives a link of # and a log entry', (_, route_screen, route_screen_params_string) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(notificationLink({ route_screen, route_screen_params_string }).href).toBe('#')
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test('An id cannot lead to another page', () => {
  expect(link('ContractDetails', { contract_id: '../../staff' }).href).toBe('/contract/..%2F..%2Fstaff')
})

test('A reminder that access ends names the time of its end, also afterwards', () => {
  const created_at = new Date(2026, 0, 14, 15, 30).toISOString()
  const person = { user_id: '1', first_name: 'Maren', last_name: 'Holloway' }
  const [before, after] = [new Date(2026, 0, 15, 9).getTime(), new Date(2026, 0, 16).getTime()]
  const own = notification({ kind: 'access_ending', created_at })
  expect(lineOf(own, before)).toMatch(/^Your access ends Jan 15, .*3:30.PM$/)
  expect(lineOf(own, after)).toMatch(/^Your access was set to end Jan 15, .*3:30.PM$/)
  const givenAccessReminder = notification({ kind: 'given_access_ending', created_at, person })
  expect(lineOf(givenAccessReminder, before)).toMatch(/^Maren Holloway's access ends Jan 15, .*3:30.PM$/)
})

test('Titles in a line stand in the quotation marks of the screen', () => {
  const line = 'Maren Holloway accepted the appointment "Walk through"'
  expect(lineOf({ ...notification({}), line })).toBe('Maren Holloway accepted the appointment “Walk through”')
})

test('Several unread proposals for one job are opened together, one alone', () => {
  const action = { label: 'Read the proposal', route_screen: 'ApplicationDetails' }
  const proposal = { kind: 'proposal_received', action }
  expect(actionOf(groupOf(proposal, proposal, { ...proposal, read: true }))).toEqual({
    label: 'See 2 proposals',
    route_screen: 'CompareApplicants',
  })
  expect(link('CompareApplicants', { job_id: 'j-1' }).href).toBe('/job/j-1/compare')
  expect(actionOf(groupOf(proposal, { ...proposal, read: true }))).toEqual(action)
})
