import { expect, test } from 'vitest'
import type { Notification } from '#api/wire/shapes/notification.ts'
import { blocksOf, shownFirst } from '#web/screens/notifications/list/blocks.ts'

type Said = Partial<Pick<Notification, 'read' | 'action'>>

const asks: Said = { action: { label: 'Accept or Deny', route_screen: 'AppointmentDetails' } }
const read: Said = { read: true }

/** The lines that one block of these notifications, newest first, shows at first, by their place. */
function shown(...said: Said[]) {
  const notifications = said.map(
    (each, at): Notification => ({
      id: String(at),
      message: 'Something happened',
      line: 'Something happened',
      group: 'contract:1',
      route_screen: 'ContractDetails',
      route_screen_params_string: '{}',
      created_at: '2026-11-25T10:00:00.000Z',
      read: false,
      ...each,
    }),
  )
  const [block] = blocksOf(notifications)
  if (!block) throw new Error('no block')
  const [first, others] = shownFirst(block)
  expect(first.length + others.length).toBe(said.length)
  return first.map(({ id }) => Number(id))
}

test('A block shows what is unread before what was read, newest first, and at least two lines', () => {
  expect(shown({})).toEqual([0])
  expect(shown(read, read, read)).toEqual([0, 1])
  expect(shown(read, read, {}, read)).toEqual([0, 2])
  expect(shown({}, read, {}, {})).toEqual([0, 2, 3])
  expect(shown({}, {}, {}, {}, {}, {}, {})).toEqual([0, 1, 2, 3, 4])
})

test('The line that the button of the block is about is always shown', () => {
  expect(shown(read, read, asks)).toEqual([0, 2])
  expect(shown({}, {}, {}, {}, {}, {}, asks)).toEqual([0, 1, 2, 3, 6])
})
