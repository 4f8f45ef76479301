import { expect, test } from 'vitest'
import type { ResponseOf } from '#api/wire/wire.ts'
import { heading, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

/** Home and account of staff, who have no licenses and no work of their own. */
const { insider } = screens()

async function open(path: string, waiting: ResponseOf<'GET /staff/waiting'>) {
  const person = viewer({ role: 'staff', roles: ['verifier', 'support'] })
  const { page } = await insider(person, path, {
    ...emptyResponses(person),
    'GET /payments/email': { email: '' },
    'GET /staff/waiting': waiting,
  })
  return page
}

test('Home tells staff where work waits, in place of the steps of a newcomer', async () => {
  const page = await open('/', { licenses: 2, disputes: 0, messages: 1, payouts: 0 })
  const work = page.getByRole('region', { name: 'Staff work' })
  await work.waitFor()
  expect(await work.getByRole('listitem').allInnerTexts()).toEqual([
    'Licenses\n2 waiting',
    'Messages\n1 waiting',
  ])
  await heading(page, 'Jobs')
  expect(await page.getByRole('heading', { name: 'Get ready to apply' }).count()).toBe(0)
  expect(await flaws(page, 'home of staff')).toEqual([])
  await work.getByRole('link', { name: 'Messages' }).click()
  await waitForPath(page, '/staff/contact')
})

test('Home says so if nothing waits for staff', async () => {
  const page = await open('/', { licenses: 0, disputes: 0, messages: 0, payouts: 0 })
  await page.getByText('Nothing is waiting.', { exact: true }).waitFor()
})

test('The account of staff has their roles, begins with their pages and warns of nothing', async () => {
  const page = await open('/account', { licenses: 2, disputes: 0, messages: 1, payouts: 0 })
  await page.getByText('2 waiting', { exact: true }).waitFor()
  await page.getByText('Verifier, Support').waitFor()
  await page.getByText('None yet. You need one to apply', { exact: true }).waitFor()
  const groups = page.getByRole('main').getByRole('region')
  expect(await groups.getByRole('heading').allTextContents()).toEqual(['Staff', 'Work and money', 'You'])
  expect(await groups.first().getByRole('listitem').allInnerTexts()).toEqual([
    'Licenses\n2 waiting',
    'Disputes\nNothing waiting',
    'Messages\n1 waiting',
    'Payouts\nNothing waiting',
    'Reconciliation',
  ])
  expect(await page.locator('.link-row__warning').count()).toBe(0)
  expect(await flaws(page, 'account of staff')).toEqual([])
})
