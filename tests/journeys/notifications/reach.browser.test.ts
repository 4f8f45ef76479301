import { beforeAll, expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { until } from '#tests/harness/api.ts'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, enters, heading, press } from '#tests/harness/browser/visits.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { notificationsOf } from '#tests/harness/people/notifications.ts'
import { settingsOf } from '#tests/harness/people/people.ts'
import { applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before, ownProduct } from '#tests/harness/running.ts'

/** What mails lead to, and the page with much in it. */
const { product, insider, visitor } = browsing(ownProduct({ COLLECT_SECONDS: '0' }))
const people = before(() => licensedCast(product))
let contract: string

beforeAll(async () => {
  const { client, consultant } = people
  const application = await applied(people, await posted(people, { title: 'Linked' }))
  contract = (await paidIn(people, application)).contract_id
  await consultant.call(`POST /consultant/contracts/${contract}/complete`, { deliverable: 'Done' })
  await linkTo(product, client.email, /Review the deliverable:\n\S+(\/notifications\/\S+)/)
})

/** The path in the newest mail with a link of that label. */
const linkOf = (email: string, label: string) =>
  linkTo(product, email, new RegExp(`${label}:\\s+\\S+?(/(?:notifications|unsubscribe)/\\S+)`))

test('the link in a mail asks a visitor to log in, switches the mode, and leads to the thing', async () => {
  const { client } = people
  const { page, complaints, end } = await visitor(await linkOf(client.email, 'Review the deliverable'))
  await at(page, '/login')
  await enters(page, client.email, client.password)
  await at(page, `/contract/${contract}`)
  await heading(page, 'Linked')
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('true')
  await until('it to be read', async () => {
    const told = await notificationsOf(client)
    return told.find(({ message }) => message.includes('submitted the work'))?.read
  })
  expect(complaints).toEqual([])
  await end()
})

test('a stranger who gets hold of the link reads nothing', async () => {
  const link = await linkOf(people.client.email, 'Review the deliverable')
  const { page, end } = await insider(people.consultant, link)
  await heading(page, 'This notification is not here for you')
  expect(await flaws(page, 'notification of another')).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click()
  await at(page, '/notifications')
  await end()
})

test('the link that turns mails off asks first, needs no login, and says what stays', async () => {
  const { consultant } = people
  const { page, complaints, end } = await visitor(await linkOf(consultant.email, 'Turn these mails off'))
  await heading(page, 'Turn off email notifications?')
  expect((await settingsOf(consultant)).email_notifications).toBe(true)
  expect(await flaws(page, 'unsubscribe')).toEqual([])
  await press(page, 'Turn off')
  await heading(page, 'Email notifications are off')
  expect((await settingsOf(consultant)).email_notifications).toBe(false)
  expect(complaints).toEqual([])
  await end()
})

test('a link that was cut off says so', async () => {
  const { page, end } = await visitor('/unsubscribe/AAAA')
  await press(page, 'Turn off')
  await heading(page, 'This link no longer works')
  expect(await flaws(page, 'unsubscribe cut off')).toEqual([])
  await end()
})

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
    line: 'Your payment waits for your payout email',
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
    act: 'Approve or deny',
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
    line: 'Verified by our staff',
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
  const { page, complaints, end } = await insider(people.client, '/')
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
  const { page, end } = await insider(people.client, '/')
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
  const { page, end } = await insider(
    people.verifier as typeof people.client,
    '/notifications',
    NARROW,
    'dark',
  )
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
