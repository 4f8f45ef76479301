import { expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { heading } from '#tests/harness/browser/visits.ts'
import { member } from '#tests/harness/people/people.ts'
import { before } from '#tests/harness/running.ts'

/** The page with much in it, with nothing, and when it does not load. */
const { product, insider } = browsing()
const ada = before(() => member(product, 'Ada'))

const HOUR = 3_600_000
type Shown = {
  group: string
  title?: string
  line: string
  screen?: string
  ago?: number
  unread?: true
  act?: string
}
const shown = ({ group, title, line, screen = 'ContractDetails', ago = 0, unread, act }: Shown) => ({
  id: crypto.randomUUID(),
  message: line,
  line,
  group,
  ...(title && { title }),
  ...(act && { action: { label: act, route_screen: 'PaymentSettings' } }),
  route_screen: screen,
  route_screen_params_string: JSON.stringify({
    contract_id: 'c',
    payment_id: 'p',
    file_id: 'f',
    application_id: 'a',
  }),
  created_at: new Date(Date.now() - ago * HOUR).toISOString(),
  read: !unread,
})

const many = [
  shown({
    group: 'job-1',
    title: 'Fall prevention program',
    line: 'Your payment is waiting for your payout email',
    screen: 'PaymentDetails',
    unread: true,
    act: 'Set payout email',
  }),
  shown({ group: 'job-1', title: 'Fall prevention program', line: 'The contract is complete', unread: true }),
  shown({
    group: 'job-1',
    title: 'Fall prevention program',
    line: 'Paul Verhoeven-Ray hired you. The payment is in escrow',
    ago: 1,
  }),
  shown({
    group: 'job-1',
    title: 'Fall prevention program',
    line: 'Paul Verhoeven-Ray denied the work',
    ago: 30,
  }),
  shown({
    group: 'file-1',
    title: `${'wound-care-protocol-'.repeat(6)}revision-4.pdf`,
    line: 'Ruth Nakagawa asks for access',
    screen: 'FileDetails',
    unread: true,
    act: 'Approve or Deny',
  }),
  shown({
    group: 'job-2',
    title: 'Chart audit before survey',
    line: 'Your proposal was declined',
    screen: 'ApplicationDetails',
    ago: 72,
  }),
  shown({
    group: 'license-1',
    title: 'RN license, Texas',
    line: 'Verified by our staff: it counts when you apply',
    screen: 'Profile',
    ago: 500,
  }),
  shown({
    group: 'file-2',
    line: 'Ruth Nakagawa denied your request for access',
    screen: 'FileDetails',
    ago: 600,
  }),
]

test('the page shows one block a thing, today and earlier, each with what to do', async () => {
  const { page, complaints, end } = await insider(ada, '/')
  await answering(page, '/client/notifications', 200, { notifications: many, unread: 3 })
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
  expect(complaints).toEqual([])
  await end()
})

test('older ones are a link away', async () => {
  const { page, end } = await insider(ada, '/')
  const full = Array.from({ length: 200 }, (_, n) =>
    shown({ group: `job-${n}`, title: `Job ${n}`, line: 'Your proposal was declined', ago: n }),
  )
  await answering(page, '/client/notifications', 200, { notifications: full, unread: 0 })
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Older' }).click()
  await page.waitForURL((url) => url.searchParams.get('before') === full.at(-1)?.created_at)
  await page.getByRole('link', { name: 'Newest' }).waitFor()
  await end()
})

test('without any, and when they do not load, the page says so, and where else we tell', async () => {
  const { page, end } = await insider(ada, '/notifications', NARROW, 'dark')
  await heading(page, "You Don't Have Any Notifications Yet")
  await page.getByText('Off. No phone number yet').waitFor()
  expect(await flaws(page, 'notifications none')).toEqual([])
  await answering(page, '/client/notifications', 500, { code: 'internal', status: 500 })
  await page.reload()
  await heading(page, 'The list did not load')
  expect(await flaws(page, 'notifications failed')).toEqual([])
  await page.getByRole('link', { name: 'Change SMS' }).click()
  await page.waitForURL('**/settings#notifications')
  await heading(page, 'Notifications')
  await end()
})
