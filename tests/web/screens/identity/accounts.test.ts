import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { suspended } from '#api/http/problem.ts'
import { Account } from '#api/wire/identity/accounts.ts'
import { newId } from '#domain/kernel/ids.ts'
import { NARROW, type Size, WIDE } from '#tests/harness/browser/browser.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, fill, heading, press, tabsTo } from '#tests/harness/browser/visits.ts'
import { nothingYet } from '#tests/harness/screens/every.ts'
import type { FakeAnswers } from '#tests/harness/screens/fake-api.ts'
import { account, refusing } from '#tests/harness/screens/identity.ts'
import { answerTo, sample } from '#tests/harness/screens/sample.ts'
import { frameAnswers, screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
type AccountView = z.output<typeof Account>
const boss = viewer({ role: 'staff', roles: ['admin'], first_name: 'Ada' })

/** Opens a page of the admin, whose list has the admin and this account. */
async function desk(path: (id: string) => string, more: Partial<AccountView>, size: Size = WIDE) {
  const who = sample(Account, { user_id: newId(), first_name: 'Quilla', status: 'active', ...more })
  const { user_id, roles, first_name } = boss
  const own = sample(Account, { user_id, roles, first_name, status: 'active', mfa_enabled: true })
  const change = (changes: Partial<AccountView>) => {
    Object.assign(who, changes)
    api.changed({ name: 'settings', id: who.user_id })
    return { success: true } as const
  }
  const answers: FakeAnswers = {
    ...nothingYet(),
    ...frameAnswers(boss),
    'GET /staff/accounts/{id}': ({ params: { id } }) => (id === user_id ? own : who),
    'GET /staff/accounts': answerTo('GET /staff/accounts', { list: [who], total: 1 }),
    'POST /staff/accounts/{id}/suspend': () => change({ status: 'suspended' }),
    'POST /staff/accounts/{id}/restore': () => change({ status: 'active' }),
    'POST /staff/accounts/{id}/roles': ({ body }) => change(body),
    'POST /staff/accounts/{id}/reset-mfa': () => change({ mfa_enabled: false, roles: [] }),
  }
  const { page } = await insider(boss, path(who.user_id), answers, size)
  return { page, who }
}
const ofOne = (id: string) => `/staff/accounts/${id}`

describe('Admins', () => {
  test('find an account, suspend it in two steps and with a reason, and restore it, by keyboard', async () => {
    const { page, who } = await desk(() => '/staff/accounts', {})
    await page.getByRole('link', { name: 'Quilla Holloway' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('quilla')
    await page.keyboard.press('Enter')
    await expect.poll(() => api.callsOf('GET /staff/accounts').at(-1)?.query).toMatchObject({ search: 'quilla' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await at(page, ofOne(who.user_id))
    await page.getByText('Active', { exact: true }).waitFor()
    await tabsTo(page, 'Suspend')
    await page.keyboard.press('Enter')
    await tabsTo(page, 'Yes, suspend')
    await page.keyboard.press('Enter')
    await page.locator('.field--bad').getByText('Say why. It stays on record').waitFor()
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

  test('give roles by keyboard, and reset a lost second factor', async () => {
    const { page } = await desk(ofOne, { mfa_enabled: true, roles: ['verifier'] })
    await tabsTo(page, 'Support')
    await page.keyboard.press('Space')
    await tabsTo(page, 'Save')
    await page.keyboard.press('Enter')
    await page.getByText('These are the roles now.').waitFor()
    expect(await page.getByLabel('Support', { exact: true }).isChecked()).toBe(true)
    expect(api.callsOf('POST /staff/accounts/{id}/roles').map(({ body }) => body)).toEqual([
      { roles: ['verifier', 'support'] },
    ])
    await press(page, 'Reset second factor')
    await fill(page, 'How you checked who is asking, and why', 'Called back at the number on file')
    await press(page, 'Yes, reset')
    await page.getByText('Staff need the authenticator app').waitFor()
  })

  test('change nothing of their own', async () => {
    const { page } = await desk(() => ofOne(boss.user_id), {})
    await page.getByText('You cannot change your own roles.').waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    const { answers } = account(api, { roles: ['admin'], mfa_enabled: true, mfa_methods: ['totp'] })
    api.answer(answers)
    await page.goto('/settings#second-factor')
    await page.getByText('You are staff, so the authenticator app stays on.').waitFor()
    expect(await page.getByRole('button', { name: 'Turn off' }).count()).toBe(0)
  })

  test('see a long name and address within the window of a phone', async () => {
    const email = `${'wolfeschlegelsteinhausen'.repeat(3)}@example.com`
    const named = { first_name: 'Wolfeschlegelsteinhausenbergerdorff', last_name: 'Featherstonehaugh' }
    const { page } = await desk(ofOne, { email, ...named }, NARROW)
    await page.getByText(email).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  })
})

test('A suspended member reads so at the next call, and is led to support', async () => {
  const { page } = await insider(viewer(), '/settings#second-factor', {
    ...account(api).answers,
    'GET /settings/send-mfa': refusing(suspended()),
  })
  await press(page, 'Setup')
  await press(page, 'Send MFA Code')
  await heading(page, 'Your account is suspended')
  await page.getByRole('link', { name: 'Contact support' }).click()
  await at(page, '/contact')
})
