import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { accountSuspended } from '#api/http/problem.ts'
import { AccountResponse } from '#api/wire/identity/accounts.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import { NARROW, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import { fill, heading, press, tabTo, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { type FakeResponses, respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { account } from '#tests/harness/screens/identity.ts'
import { photo, serveImages } from '#tests/harness/screens/profile-images.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
type AccountView = z.output<typeof AccountResponse>
const boss = viewer({ role: 'staff', roles: ['admin'], first_name: 'Ada' })

/** Opens a page of the admin, whose list contains the admin and this account. */
async function desk(path: (id: string) => string, more: Partial<AccountView>, size: Size = WIDE) {
  const listedAccount = sample(AccountResponse, {
    user_id: newId(),
    first_name: 'Quilla',
    status: 'active',
    ...more,
  })
  const { user_id, roles, first_name } = boss
  const ownAccount = sample(AccountResponse, {
    user_id,
    roles,
    first_name,
    status: 'active',
    mfa_enabled: true,
  })
  const change = (changes: Partial<AccountView>) => {
    Object.assign(listedAccount, changes)
    api.changed({ name: 'settings', id: listedAccount.user_id })
    return { success: true } as const
  }
  const responses: FakeResponses = {
    ...emptyResponses(boss),
    'GET /staff/accounts/{id}': ({ params: { id } }) => (id === user_id ? ownAccount : listedAccount),
    'GET /staff/accounts': sampleResponse('GET /staff/accounts', { list: [listedAccount], total: 1 }),
    'POST /staff/accounts/{id}/suspend': () => change({ status: 'suspended' }),
    'POST /staff/accounts/{id}/restore': () => change({ status: 'active' }),
    'POST /staff/accounts/{id}/roles': ({ body }) => change(body),
    'POST /staff/accounts/{id}/reset-mfa': () => change({ mfa_enabled: false, roles: [] }),
  }
  const { page } = await insider(boss, path(listedAccount.user_id), responses, size)
  return { page, who: listedAccount }
}
const ofOne = (id: string) => `/staff/accounts/${id}`

describe('Admins', () => {
  test('find an account, suspend it in two steps and with a reason, and restore it, by keyboard', async () => {
    const { page, who } = await desk(() => '/staff/accounts', {})
    const row = page.getByRole('link', { name: 'Quilla Holloway' })
    await row.waitFor()
    // Only of staff it is news that there is no second factor.
    expect(await page.getByRole('row').filter({ has: row }).getByText('Off').count()).toBe(0)
    await page.keyboard.press('/')
    await page.keyboard.type('quilla')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => api.callsOf('GET /staff/accounts').at(-1)?.query)
      .toMatchObject({ search: 'quilla' })
    await page.keyboard.press('Escape')
    await row.waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await waitForPath(page, ofOne(who.user_id))
    await page.getByText('Active', { exact: true }).waitFor()
    await tabTo(page, 'Suspend')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Yes, suspend')
    await page.keyboard.press('Enter')
    await page.locator('.field--invalid').getByText('Enter a reason. It stays on record').waitFor()
    expect(await flaws(page, 'staff account that is being suspended')).toEqual([])
    expect(api.callsOf('POST /staff/accounts/{id}/suspend')).toEqual([])
    await fill(page, 'Reason', 'A report of false licenses')
    await press(page, 'Yes, suspend')
    await page.getByText('Suspended', { exact: true }).waitFor()
    expect(api.callsOf('POST /staff/accounts/{id}/suspend')).toMatchObject([
      { params: { id: who.user_id }, body: { reason: 'A report of false licenses' } },
    ])
    await press(page, 'Restore')
    await page.getByText('Active', { exact: true }).waitFor()
  })

  test('see the photo of an account in the list and above its facts', async () => {
    const profileImageUrl = `${api.url}/profile/image/${newId()}/${newId()}`
    const { page } = await desk(() => '/logo.svg', { profileImageUrl })
    await serveImages(page, await photo(96, 96))
    await page.goto('/staff/accounts')
    const image = page.getByRole('main').locator('.face img')
    expect(await image.getAttribute('src')).toBe(`${profileImageUrl}?size=96`)
    await page.getByRole('link', { name: 'Quilla Holloway' }).click()
    await heading(page, 'Quilla Holloway')
    expect(await image.getAttribute('width')).toBe('40')
  })

  test('give roles by keyboard, and reset a lost second factor', async () => {
    const { page } = await desk(ofOne, { mfa_enabled: true, roles: ['verifier'] })
    await tabTo(page, 'Support')
    await page.keyboard.press('Space')
    await tabTo(page, 'Save')
    await page.keyboard.press('Enter')
    await page.getByText('These are the roles now.').waitFor()
    expect(await page.getByLabel('Support', { exact: true }).isChecked()).toBe(true)
    expect(api.bodiesOf('POST /staff/accounts/{id}/roles')).toEqual([{ roles: ['verifier', 'support'] }])
    await press(page, 'Reset two-factor authentication')
    await fill(page, 'How you confirmed who is asking, and why', 'Called back at the number on file')
    await press(page, 'Yes, reset')
    await page.getByText('Staff must use an authenticator app').waitFor()
  })

  test('cannot change their own account', async () => {
    const { page } = await desk(() => ofOne(boss.user_id), {})
    await page.getByText("You can't change your own roles.").waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    const { responses } = account(api, { roles: ['admin'], mfa_enabled: true, mfa_methods: ['totp'] })
    api.answer(responses)
    await page.goto('/settings#second-factor')
    await page.getByText("You're on staff, so your authenticator app stays on.").waitFor()
    expect(await page.getByRole('button', { name: 'Turn off' }).count()).toBe(0)
  })

  test('see a long name and address within the window of a phone', async () => {
    const email = `${'wolfeschlegelsteinhausen'.repeat(3)}@example.com`
    const longName = { first_name: 'Wolfeschlegelsteinhausenbergerdorff', last_name: 'Featherstonehaugh' }
    const { page } = await desk(ofOne, { email, ...longName }, NARROW)
    await page.getByText(email).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  })
})

test('A suspended member reads that at the next call, and is led to support', async () => {
  const { page } = await insider(viewer(), '/settings#second-factor', {
    ...account(api).responses,
    'GET /settings/send-mfa': respondWithRefusal(accountSuspended()),
  })
  await press(page, 'Setup')
  await press(page, 'Send MFA Code')
  await heading(page, 'This account is suspended.')
  await page.getByRole('link', { name: 'Contact support' }).click()
  await waitForPath(page, '/contact')
})

type Erasure = ResponseOf<'GET /staff/accounts/{id}/erasure'>

const admin = (first_name: string) => viewer({ role: 'staff', roles: ['admin'], first_name })
const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor()

/** The account of Perpetua with this state of its erasure. */
const erasing = (user_id: string, erasure: Erasure): FakeResponses => ({
  'GET /staff/accounts/{id}': () =>
    sampleResponse('GET /staff/accounts/{id}', {
      user_id,
      status: erasure.status,
      ...(erasure.status === 'erased'
        ? { first_name: 'An erased', last_name: 'member', email: '[erased]' }
        : { first_name: 'Perpetua', last_name: 'Example' }),
    }),
  'GET /staff/accounts/{id}/erasure': () => erasure,
})

test('Two admins erase a person: one requests it, the other confirms and sees it completed', async () => {
  const [one, other, id] = [admin('One'), admin('Other'), newId()]
  const erasure: Erasure = { status: 'active', unsettled: [] }
  const responses: FakeResponses = {
    ...erasing(id, erasure),
    'POST /staff/accounts/{id}/erase': ({ body: { reason } }) => {
      const by = { user_id: one.user_id, name: 'One Holloway' }
      erasure.status = 'erasure_requested'
      erasure.requested = { by, at: new Date().toISOString(), reason }
      return { success: true }
    },
    'POST /staff/accounts/{id}/erase/confirm': () => {
      erasure.status = 'erased'
      return { success: true }
    },
  }
  const path = `/staff/accounts/${id}`
  const asking = await insider(one, path, responses)
  await press(asking.page, 'Erase this person')
  await fill(asking.page, 'Who asked for it, and how you confirmed that', 'Asked by mail, called back')
  const problems = await flaws(asking.page, 'asking to erase')
  await press(asking.page, 'Yes, request the erasure')
  await waitForText(asking.page, 'Another admin has to confirm it.')
  expect(api.callsOf('POST /staff/accounts/{id}/erase')).toMatchObject([
    { params: { id }, body: { reason: 'Asked by mail, called back' } },
  ])
  expect(await asking.page.getByRole('button', { name: 'Confirm: erase for good' }).count()).toBe(0)

  const { page } = await insider(other, path, responses)
  await waitForText(page, 'Asked by mail, called back')
  problems.push(...(await flaws(page, 'an erasure to be confirmed')))
  await press(page, 'Confirm: erase for good')
  await waitForText(page, 'This person was erased.')
  expect(api.callsOf('POST /staff/accounts/{id}/erase/confirm')).toMatchObject([{ params: { id } }])
  await page.reload()
  await heading(page, 'An erased member')
  expect(problems).toEqual([])
})

test('While a payment is not settled, an admin reads which one in place of the button', async () => {
  const id = newId()
  const { page } = await insider(
    admin('One'),
    `/staff/accounts/${id}`,
    erasing(id, {
      status: 'active',
      unsettled: [{ payment_id: newId(), status: 'held', total: 105, paid: true }],
    }),
  )
  await heading(page, '1 payment not settled')
  await page.getByText(/^\$105 from them: Held$/).waitFor()
  await waitForText(page, 'Then request it here.')
  expect(await page.getByRole('button', { name: 'Erase this person' }).count()).toBe(0)
})

test.each<[NonNullable<Erasure['not_by_you']>, string]>([
  [{ why: 'admin_too_new', from: '2026-11-29T09:00:00.000Z' }, 'a day after you became an admin'],
  [{ why: 'admins_related' }, 'One of you made the other one staff'],
])(
  'An admin who may not confirm an erasure reads why, in the place of the button: %j',
  async (not_by_you, text) => {
    const id = newId()
    const erasureRequested = {
      by: { user_id: newId(), name: 'One Holloway' },
      at: '2026-11-28T12:00:00.000Z',
      reason: 'Asked by mail',
    }
    const erasure: Erasure = {
      status: 'erasure_requested',
      requested: erasureRequested,
      not_by_you,
      unsettled: [],
    }
    const { page } = await insider(admin('Other'), `/staff/accounts/${id}`, erasing(id, erasure))
    await waitForText(page, text)
    expect(await page.getByRole('button', { name: 'Confirm: erase for good' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Withdraw the request' }).count()).toBe(1)
    expect(await flaws(page, 'an erasure that another admin confirms')).toEqual([])
  },
)
