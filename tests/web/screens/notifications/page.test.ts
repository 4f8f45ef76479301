import { expect, test } from 'vitest'
import { Notification } from '#api/wire/shapes/notification.ts'
import { newId } from '#domain/kernel/ids.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { heading } from '#tests/harness/browser/visits.ts'
import { broken } from '#tests/harness/screens/every.ts'
import type { FakeAnswers } from '#tests/harness/screens/fake-api.ts'
import { answerTo, sample } from '#tests/harness/screens/sample.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const ada = viewer({ first_name: 'Ada' })
/** At noon, so that an hour ago is today. */
const NOON = new Date('2026-03-20T12:00:00').getTime()

type Words = { group: string; title?: string; line: string; screen?: string; ago?: number; unread?: true }
const notification = ({ screen = 'ContractDetails', ago = 0, unread, ...words }: Words, act?: string) =>
  sample(Notification, {
    id: newId(),
    ...words,
    ...(act && { action: { label: act, route_screen: 'PaymentSettings' } }),
    route_screen: screen,
    route_screen_params_string: JSON.stringify({ contract_id: 'c', payment_id: 'p' }),
    created_at: new Date(NOON - hours(ago)).toISOString(),
    read: !unread,
  })
const listing = (notifications: Notification[], unread = 0): FakeAnswers => ({
  'GET /client/notifications': { notifications, unread },
})

const fall = { group: 'job-1', title: 'Fall prevention program' }
const many = [
  notification(
    {
      ...fall,
      line: 'Your payment is waiting for your payout email',
      screen: 'PaymentDetails',
      unread: true,
    },
    'Set payout email',
  ),
  notification({ ...fall, line: 'The contract is complete', unread: true }),
  notification({ ...fall, line: 'Paul Verhoeven-Ray hired you. The payment is in escrow', ago: 1 }),
  notification({ ...fall, line: 'Paul Verhoeven-Ray denied the work', ago: 30 }),
  notification(
    {
      group: 'file-1',
      title: `${'wound-care-protocol-'.repeat(6)}revision-4.pdf`,
      line: 'Ruth Nakagawa asks for access',
      screen: 'FileDetails',
      unread: true,
    },
    'Approve or Deny',
  ),
  notification({
    group: 'job-2',
    title: 'Chart audit before survey',
    line: 'Your proposal was declined',
    ago: 72,
  }),
  notification({
    group: 'license-1',
    title: 'RN license, Texas',
    line: 'Verified by our staff: it counts when you apply',
    screen: 'Profile',
    ago: 500,
  }),
  notification({
    group: 'file-2',
    line: 'Ruth Nakagawa denied your request',
    screen: 'FileDetails',
    ago: 600,
  }),
]

test('The page shows one block a thing, today and earlier, each with what to do', async () => {
  const { page } = await insider(ada, '/logo.svg', listing(many, 3))
  await page.clock.setFixedTime(NOON)
  await page.goto('/notifications')
  await page.getByRole('region', { name: 'Earlier' }).waitFor()
  const headings = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('heading', { level: 3 }).allTextContents()
  expect(await headings('Today')).toEqual(['Fall prevention program', expect.stringMatching(/^wound-care/)])
  expect(await headings('Earlier')).toEqual(['Chart audit before survey', 'RN license, Texas', 'A file'])
  const block = page.getByRole('listitem', { name: 'Fall prevention program' })
  expect(await block.locator('.feed__lines').first().getByRole('link').count()).toBe(2)
  await block.getByText('2 earlier').click()
  await block.getByRole('link', { name: 'Paul Verhoeven-Ray denied the work' }).waitFor()
  const act = page.getByRole('link', { name: /^Set payout email ?: Fall prevention program/ })
  expect(await act.getAttribute('href')).toBe('/payment-settings')
  expect(await flaws(page, 'notifications many')).toEqual([])

  await page.getByRole('link', { name: /^Files/ }).click()
  await page.waitForURL('**/notifications?of=files')
  expect(await headings('Today')).toEqual([expect.stringMatching(/^wound-care/)])
  await page.getByRole('link', { name: /^Licenses/ }).click()
  expect(await headings('Earlier')).toEqual(['RN license, Texas'])
})

test('Older ones are a link away', async () => {
  const full = Array.from({ length: 200 }, (_, n) =>
    notification({ group: `job-${n}`, title: `Job ${n}`, line: 'Your proposal was declined', ago: n }),
  )
  const { page } = await insider(ada, '/notifications', listing(full))
  await page.getByRole('link', { name: 'Older' }).click()
  await page.waitForURL((url) => url.searchParams.get('before') === full.at(-1)?.created_at)
  await page.getByRole('link', { name: 'Newest' }).waitFor()
})

test('Without any, and when they do not load, the page says so, and where else we write', async () => {
  const sessions = { 'GET /settings/sessions': answerTo('GET /settings/sessions') }
  const { page } = await insider(ada, '/notifications', sessions)
  await heading(page, "You Don't Have Any Notifications Yet")
  await page.getByText('Off. No phone number yet').waitFor()
  api.answer({ 'GET /client/notifications': broken })
  await page.reload()
  await heading(page, 'The list did not load')
  await page.getByRole('link', { name: 'Change SMS' }).click()
  await page.waitForURL('**/settings#notifications')
  await heading(page, 'Notifications')
})

test('The list works by the keyboard alone at 360 px, and what is opened is read', async () => {
  const hired = notification({ ...fall, line: 'Paul hired you', unread: true }, 'Set payout email')
  const answers = { ...listing([hired], 1), 'POST /client/notifications/read': { success: true as const } }
  const { page } = await insider(ada, '/notifications', answers, NARROW)
  const link = page.getByRole('link', { name: /^Set payout email ?: Fall/ })
  await link.waitFor()
  await link.focus()
  await page.keyboard.press('Enter')
  await heading(page, 'Payment Settings')
  const read = () => api.callsOf('POST /client/notifications/read').map(({ body }) => body)
  await expect.poll(read).toEqual([{ ids: [hired.id] }])
})

test('Every kind of notification leads to its page, and an unknown one nowhere, which is logged', async () => {
  const kinds = [
    ['ContractDetails', { contract_id: 'c' }, '/contract/c'],
    ['JobDetails', { job_id: 'j' }, '/jobs/j'],
    ['ApplicationDetails', { application_id: 'a' }, '/application/a'],
    ['AppointmentDetails', { appointment_id: 'p' }, '/appointment/p'],
    ['Review', { review_id: 'r' }, '/reviews/r'],
    ['FileDetails', { file_id: 'f' }, '/safe-storage/f'],
    ['PaymentDetails', { payment_id: 'y' }, '/payment/y'],
    ['Profile', {}, '/profile'],
    ['Elsewhere', {}, '#'],
  ] as const
  const notifications = kinds.map(([screen, params]) => ({
    ...notification({ group: `thing-${screen}`, line: screen, screen }),
    route_screen_params_string: JSON.stringify(params),
  }))
  const { page, logged } = await insider(ada, '/notifications', listing(notifications))
  const links = page.locator('.feed__lines a')
  await links.last().waitFor()
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(kinds.map(([, , path]) => path))
  expect(logged).toContain('Unknown notification screen: Elsewhere')
})
