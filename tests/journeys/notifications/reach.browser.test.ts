// A product of its own: it sets COLLECT_SECONDS.
import { beforeAll, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, enters, heading, press } from '#tests/harness/browser/visits.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { notificationsOf } from '#tests/harness/people/notifications.ts'
import { settingsOf } from '#tests/harness/people/people.ts'
import { applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before, ownProduct } from '#tests/harness/running.ts'

/** What mails lead to. */
const { product, insider, visitor } = browsing(ownProduct({ COLLECT_SECONDS: '0' }))
const people = before(() => licensedCast(product))
let contract: string

beforeAll(async () => {
  const { client, consultant } = people
  const application = await applied(people, await posted(people, { title: 'Linked' }))
  contract = (await paidIn(people, application)).contract_id
  await consultant.call(`POST /consultant/contracts/${contract}/complete`, { deliverable: 'Done' })
  await linkTo(product, client.email, /Review the work:\n\S+(\/notifications\/\S+)/)
})

/** The path in the newest mail with a link of that label. */
const linkOf = (email: string, label: string) =>
  linkTo(product, email, new RegExp(`${label}:\\s+\\S+?(/(?:notifications|unsubscribe)/\\S+)`))

test('the link in a mail asks a visitor to log in, switches the mode, and leads to the thing', async () => {
  const { client } = people
  const { page, complaints, end } = await visitor(await linkOf(client.email, 'Review the work'))
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
  const link = await linkOf(people.client.email, 'Review the work')
  const { page, end } = await insider(people.consultant, link)
  await heading(page, 'This notification is not available')
  expect(await flaws(page, 'notification of another')).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).last().click()
  await at(page, '/notifications')
  await end()
})

test('the link that turns mails off asks first, needs no login, and says what stays', async () => {
  const { consultant } = people
  const { page, complaints, end } = await visitor(await linkOf(consultant.email, 'Turn off these emails'))
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
