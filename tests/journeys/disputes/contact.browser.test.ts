import { beforeAll, expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { member, newName, staff } from '#tests/harness/people/people.ts'
import { before, visiting } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const ada = before(() => member(product, 'Ada'))
const support = before(() => staff(product, 'support'))

const LONG = `I cannot open my contract.\n\n${'It says that something went wrong. '.repeat(30)}`
const [MAREN, NOOR] = [newName('Maren'), newName('Noor')]
let others: number
const WORD = `https://example.com/${'x'.repeat(120)}`

beforeAll(async () => {
  const visitor = visiting(product)
  const { messages } = (await support.call('GET /staff/contact')).body
  others = messages.filter(({ handled }: { handled: boolean }) => !handled).length
  await visitor('POST /contact/public', { message: LONG, name: MAREN, email: 'maren+1@example.com' })
  await visitor('POST /contact/public', {
    message: WORD,
    name: NOOR,
    email: 'n@example.com',
    phone: '5125550100',
  })
  await ada.call('POST /contact', { message: 'Where is my payout?' })
})

test('Support finds the messages from the menu, answers by mail and marks one as handled by keyboard', async () => {
  const { page, complaints, end } = await insider(support, '/menu')
  await page.getByRole('link', { name: 'Staff: Messages' }).click()
  await page.getByRole('heading', { name: `${others + 3} open messages` }).waitFor()
  const names = await page.getByRole('heading', { level: 3 }).allTextContents()
  expect(names.slice(0, 3)).toEqual(['Ada Example', NOOR, MAREN])
  const reply = page.getByRole('link', { name: `Reply by email to ${MAREN}` })
  expect(await reply.getAttribute('href')).toBe(
    'mailto:maren%2B1%40example.com?subject=Your%20message%20to%20Consilium',
  )
  await reply.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `${others + 2} open messages` }).waitFor()
  const done = page.getByRole('region', { name: 'Handled' })
  expect(await done.getByRole('heading', { level: 3 }).allTextContents()).toContain(MAREN)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await flaws(page, 'staff contact')).toEqual([])
  expect(complaints).toEqual([])
  await end()
})

test('Nobody but support is shown them', async () => {
  const { page, end } = await insider(ada, '/menu')
  await page.getByRole('link', { name: 'Log Out' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('link', { name: /^Staff/ }).count()).toBe(0)
  await page.goto('/staff/contact')
  await page.getByText('The list did not load').waitFor()
  expect(await page.getByText('Where is my payout?').count()).toBe(0)
  await end()
})
