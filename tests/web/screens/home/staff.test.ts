import { expect, test } from 'vitest'
import { LicenseResponse } from '#api/wire/shapes/license.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { heading, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import type { FakeResponses } from '#tests/harness/screens/fake-api.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, type Viewer, viewer } from '#tests/harness/screens/screens.ts'

/** Home and account of staff, who have no licenses and no work of their own. */
const { insider } = screens()

async function open(
  path: string,
  waiting: ResponseOf<'GET /staff/waiting'>,
  roles: Viewer['roles'] = ['verifier', 'support'],
  more: FakeResponses = {},
) {
  const person = viewer({ role: 'staff', roles })
  const { page } = await insider(person, path, {
    ...emptyResponses(person),
    ...more,
    'GET /payments/email': { email: '' },
    'GET /staff/waiting': waiting,
  })
  return page
}

test('Home of staff who do not work or hire is their desk', async () => {
  const page = await open('/', { licenses: 2, disputes: 0, messages: 1, payouts: 1 })
  const work = page.getByRole('region', { name: 'Staff work' })
  await work.getByText('2 pending').waitFor()
  expect(await work.getByRole('listitem').allInnerTexts()).toEqual([
    'Licenses to verify\n2 pending',
    'Disputes to decide\nNothing is waiting',
    'Contact messages\n1 open',
    'Payouts\n1 in need of attention',
    "Reconciliation\nOur ledger against PayPal's record",
  ])
  expect(await page.getByRole('main').getByRole('heading').allInnerTexts()).toEqual([
    expect.stringMatching(/^Good /),
    'Staff work',
  ])
  expect(await flaws(page, 'home of staff')).toEqual([])
  await work.getByRole('link', { name: 'Contact messages' }).click()
  await waitForPath(page, '/staff/contact')
})

test('Home leads compliance and admins to their pages, too', async () => {
  const page = await open('/', {}, ['compliance', 'admin'])
  const links = page.getByRole('region', { name: 'Staff work' }).getByRole('link')
  await links.first().waitFor()
  expect(await links.locator('b').allInnerTexts()).toEqual(['Operations', 'Audit', 'Accounts'])
})

test('Home of staff with a license of their own has the jobs, below the lists in which work waits', async () => {
  const license = sample(LicenseResponse, { status: 'pending' })
  const page = await open('/', { licenses: 0, disputes: 0, messages: 0, payouts: 0 }, ['verifier'], {
    'GET /consultant/licenses': sampleResponse('GET /consultant/licenses', { licenses: [license] }),
  })
  await heading(page, 'Jobs')
  await page.getByText('Nothing is waiting.', { exact: true }).waitFor()
})

test('The account of staff has their roles, ends with their pages and warns of nothing', async () => {
  const page = await open('/account', { licenses: 2, disputes: 0, messages: 1, payouts: 1 })
  await page.getByText('2 pending', { exact: true }).waitFor()
  await page.getByText('Verifier, Support').waitFor()
  await page.getByText('None yet. You need one to apply', { exact: true }).waitFor()
  const groups = page.getByRole('main').getByRole('region')
  expect(await groups.getByRole('heading').allTextContents()).toEqual(['Work and money', 'You', 'Staff'])
  expect(await groups.last().getByRole('listitem').allInnerTexts()).toEqual([
    'Licenses to verify\n2 pending',
    'Disputes to decide\nNothing is waiting',
    'Contact messages\n1 open',
    'Payouts\n1 in need of attention',
    'Reconciliation',
  ])
  expect(await page.locator('.link-row__warning').count()).toBe(0)
  expect(await flaws(page, 'account of staff')).toEqual([])
})
