import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { invalidInput } from '#api/http/problem.ts'
import { newId } from '#domain/kernel/ids.ts'
import {
  fill,
  openSettingsRow,
  press,
  tabTo,
  waitForConfirmation,
  waitForFieldError,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { PASSWORD } from '#tests/harness/people/people.ts'
import { internalError } from '#tests/harness/screens/default-responses.ts'
import { refusedAs, respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { account } from '#tests/harness/screens/identity.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const NEXT = 'seven quiet herons at the weir'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/140.0'
const LINUX = 'Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0'
const maren = viewer()

const waitUntilSaved = (page: Page, row: string) =>
  page.locator(`.setting:has(#${row})`).getByRole('status').getByText('Saved').waitFor()
const lastSettings = () => api.lastOf('POST /settings')?.body
/** The label of the focused field, or else the focused row. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement && element.labels?.[0]?.textContent
    return label || `${element?.tagName} of ${element?.closest('details')?.id}`
  })

test('The password is changed by keyboard alone, past every specified message', async () => {
  const { page } = await insider(maren, '/settings#', {
    ...account(api).responses,
    'POST /settings': ({ body: { password } }) => {
      if (password?.old !== PASSWORD) return { success: false, error: 'Old Password Invalid' }
      if (password.new === 'short') throw invalidInput('password.new', 'Choose a longer one')
      return { success: true }
    },
  })
  const { keyboard } = page
  // After each password comes the button that shows it, which takes no text.
  const types = async (...texts: string[]) => {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await keyboard.press('Tab')
      await keyboard.press('Control+a')
      await keyboard.press('Delete')
      await keyboard.type(text)
    }
    await keyboard.press('Enter')
  }
  await page.locator('#password > summary').focus()
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Old Password')
  await tabTo(page, 'Change Password')
  await keyboard.press('Enter')
  await waitForFieldError(page, 'Old Password', 'Old Password Required')
  await waitForFieldError(page, 'Verify Password', 'Passwords Do Not Match')
  expect(await flaws(page, 'settings with a refused password')).toEqual([])
  await tabTo(page, 'Old Password')
  await types('not the old password', '', NEXT, '', NEXT)
  await waitForFieldError(page, 'Old Password', 'Old Password Invalid')
  await tabTo(page, 'Old Password')
  await types(PASSWORD, '', NEXT, '', `${NEXT}!`)
  await waitForFieldError(page, 'Verify Password', 'Passwords Do Not Match')
  await tabTo(page, 'Old Password')
  await types(PASSWORD, '', 'short', '', 'short')
  await page
    .locator('.field--invalid')
    .filter({ has: page.getByLabel('New Password') })
    .waitFor()
  await tabTo(page, 'Old Password')
  await types(PASSWORD, '', NEXT, '', NEXT)
  await waitUntilSaved(page, 'password')
  await page.locator('#password').getByText('All your other devices were logged out.').waitFor()
  expect(await focused(page)).toBe('SUMMARY of password')
  expect(lastSettings()).toEqual({ password: { old: PASSWORD, new: NEXT, verify: NEXT } })
})

describe('Phone, email and notifications', () => {
  test('need a phone number for text messages, which is stored in one form', async () => {
    const { responses } = account(api, { email_notifications: true })
    const { page, logLines } = await insider(maren, '/settings#notifications', responses)
    const sms = page.getByLabel('SMS notifications', { exact: true })
    const email = page.getByLabel('Email notifications', { exact: true })
    await page.getByText('Text messages need a phone number').waitFor()
    expect(await sms.isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'Phone', exact: true }).click()
    await press(page, 'Save Phone')
    await waitForFieldError(page, 'Phone', 'Enter your phone number')
    await fill(page, 'Phone', '12')
    await press(page, 'Save Phone')
    await page
      .locator('.field--invalid')
      .filter({ has: page.getByLabel('Phone') })
      .waitFor()
    await fill(page, 'Phone', '(512) 555-0143')
    await press(page, 'Save Phone')
    await page.locator('#phone').getByText('+15125550143', { exact: true }).waitFor()
    await page.locator('#phone').getByText('Not confirmed', { exact: true }).waitFor()
    await page.getByText('We sent a code to +15125550143').waitFor()
    await fill(page, 'Code from the text message', '123456')
    await press(page, 'Verify')
    await page.locator('#phone > summary').getByText('Confirmed', { exact: true }).first().waitFor()
    expect(api.bodiesOf('POST /settings/phone/confirm')).toEqual([{ code: '123456' }])
    await openSettingsRow(page, 'notifications')
    await page.getByText('To +15125550143').waitFor()
    const rightAfter = await sms.evaluate((box: HTMLInputElement) => {
      box.click()
      return Promise.resolve().then(() => box.checked)
    })
    expect(rightAfter, 'the box stays as it was clicked').toBe(true)
    await waitUntilSaved(page, 'notifications')
    api.answer({ 'POST /settings': internalError })
    await email.click()
    await page.getByRole('alert').getByText('An error occurred. Please try again.').waitFor()
    expect(logLines.some((text) => text.startsWith('POST /settings failed'))).toBe(true)
    expect(await email.isChecked()).toBe(true)
    api.answer(responses)
    await email.uncheck()
    await waitUntilSaved(page, 'notifications')
    expect(lastSettings()).toEqual({ notifications: { emailEnabled: false, smsEnabled: true } })
    await page.reload()
    await openSettingsRow(page, 'notifications')
    expect([await sms.isChecked(), await email.isChecked()]).toEqual([true, false])
  })

  test('count a new email once its link is opened, and refuse a taken one with a message', async () => {
    const { change, responses } = account(api, { email: 'ines@example.com' })
    const { page } = await insider(maren, '/settings#email', {
      ...responses,
      'POST /settings': (request) => {
        if (request.body.email === 'luz@example.com') throw refusedAs('POST /settings', 'email_taken')
        return responses['POST /settings'](request)
      },
    })
    await press(page, 'Change Email')
    await waitForFieldError(page, 'New Email', 'Enter your new email address')
    await fill(page, 'New Email', 'luz@example.com')
    await press(page, 'Change Email')
    await waitForFieldError(page, 'New Email', 'This email belongs to another account')
    await fill(page, 'New Email', 'NEW@example.com')
    await press(page, 'Change Email')
    await page.locator('.setting:has(#email)').getByRole('status').getByText('Link sent').waitFor()
    await page.getByText('We sent a link to new@example.com.').waitFor()
    await page.locator('#email > summary').getByText('ines@example.com', { exact: true }).waitFor()
    change({ email: 'new@example.com', email_pending: undefined })
    await page.locator('#email').getByText('new@example.com', { exact: true }).waitFor()
  })
})

test('Sessions are named by device, ended one by one or all others together, and the current one stays', async () => {
  let sessions = [LINUX, IPHONE, WINDOWS].map((user_agent) => ({
    ...{ id: newId(), user_agent, current: user_agent === LINUX, ip: '192.0.2.1' },
    ...{ created_at: '2026-03-02T15:00:00.000Z', last_used_at: '2026-03-02T15:00:00.000Z' },
  }))
  const [, phone, desk] = sessions.map(({ id }) => id)
  const { page } = await insider(maren, '/settings#sessions', {
    ...account(api).responses,
    'GET /settings/sessions': () => ({ sessions }),
    'DELETE /settings/sessions/{id}': ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.id)
      return { success: true }
    },
  })
  const row = (text: string) => page.locator('#sessions li').filter({ hasText: text })
  const endedSessions = () => api.callsOf('DELETE /settings/sessions/{id}').map(({ params }) => params)
  await row('Firefox on Windows').waitFor()
  await row('Safari on iPhone').getByRole('button').click()
  await waitForConfirmation(page, '1 session ended.')
  await row('Safari on iPhone').waitFor({ state: 'detached' })
  expect(endedSessions()).toEqual([{ id: phone }])
  await press(page, 'End all others')
  await row('Firefox on Windows').waitFor({ state: 'detached' })
  expect(endedSessions()).toEqual([{ id: phone }, { id: desk }])
  await row('This device').waitFor()
  await page.reload()
  await row('This device').waitFor()
})

test('A row opens by its address or a press, one at a time, keeps typed text, and returns the focus', async () => {
  const { page } = await insider(maren, '/settings#phone', {
    ...account(api).responses,
    'POST /settings': respondWithRefusal(invalidInput('phone', 'is not a phone number')),
  })
  const phone = page.getByLabel('Phone', { exact: true })
  await expect.poll(() => focused(page)).toBe('Phone')
  await page.keyboard.type('12')
  await page.locator('#email > summary').click()
  await expect.poll(() => focused(page)).toBe('New Email')
  expect(await page.locator('details[open]').count()).toBe(1)
  await page.locator('#phone').getByText('Not saved', { exact: true }).waitFor()

  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('SUMMARY of email')
  expect(await page.locator('details[open]').count()).toBe(0)
  await page.locator('#phone > summary').click()
  expect(await phone.inputValue()).toBe('12')
  await press(page, 'Save Phone')
  await page.locator('#phone').getByRole('alert').waitFor()
  expect(await flaws(page, 'settings with an open row')).toEqual([])
  await press(page, 'Cancel')
  expect(await focused(page)).toBe('SUMMARY of phone')
  expect(await page.getByText('Not saved', { exact: true }).count()).toBe(0)
  // The row's state changes only after the browser's event for the closed row.
  await page.locator('#phone .setting__action').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Phone')
  expect(await phone.inputValue()).toBe('')
})

test('The appearance is set before the first paint, in other tabs, on public pages and after logging out', async () => {
  const { page } = await insider(maren, '/settings#appearance', {
    ...account(api).responses,
    'POST /auth/logout': { success: true },
  })
  const other = await page.context().newPage()
  await other.goto('/pricing')
  const ground = (on: Page) => on.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(250, 248, 245)', 'rgb(18, 21, 20)']
  expect([await ground(page), await ground(other)]).toEqual([light, light])
  await page.getByLabel('Dark', { exact: true }).check()
  await page.getByRole('status').getByText('Saved').waitFor()
  await expect.poll(async () => [await ground(page), await ground(other)]).toEqual([dark, dark])
  const metas = () =>
    page.evaluate(() =>
      ['theme-color"][media="all', 'color-scheme'].map((name) =>
        document.querySelector(`meta[name="${name}"]`)?.getAttribute('content'),
      ),
    )
  expect(await metas()).toEqual(['#121514', 'dark'])

  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.body) {
        watch.disconnect()
        Object.assign(window, { atFirst: document.documentElement.dataset.scheme })
      }
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/settings', '/pricing']) {
    await page.goto(path)
    expect(await page.evaluate(() => (window as { atFirst?: string }).atFirst), path).toBe('dark')
  }

  await page.goto('/settings#appearance')
  await page.getByLabel('Same as this device').check()
  await expect.poll(() => ground(other)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground(page)).toBe(dark)
  await page.getByLabel('Light', { exact: true }).check()
  await expect.poll(() => ground(page)).toBe(light)
  await page.goto('/logout')
  await waitForPath(page, '/')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ appearance: 'light' })
  expect(await ground(page)).toBe(light)
})

test('A member saves their data as a file', async () => {
  const exportedData = { user_id: maren.user_id }
  const { page } = await insider(maren, '/settings#your-data', {
    'GET /settings/sessions': sampleResponse('GET /settings/sessions'),
    'GET /settings/export': Buffer.from(JSON.stringify(exportedData)),
  })
  const saving = page.waitForEvent('download')
  await press(page, 'Download your data')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/-data\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual(exportedData)
  await page.getByText('Saved as a file.').first().waitFor()
})
