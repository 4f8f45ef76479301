import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { invalid, wrong } from '#api/http/problem.ts'
import { weaknessText } from '#domain/identity/password-rules.ts'
import { newId } from '#domain/kernel/ids.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, fill, heading, press, says } from '#tests/harness/browser/visits.ts'
import { broken, refusing } from '#tests/harness/screens/identity.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, visitor, insider } = screens()
const EMAIL = 'dana@example.com'
const NEXT = 'a river under the bridge'
const unknown = refusing(wrong('Email not found'))

async function chooses(page: Page, password: string, confirm = password) {
  await fill(page, 'Password', password)
  await fill(page, 'Confirm Password', confirm)
  await press(page, 'Save Password')
}

describe('A forgotten password', () => {
  test('is answered with a link, or with the reason why not', async () => {
    const { page } = await visitor('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    const asks = async (email: string, confirm = email) => {
      await fill(page, 'Email', email)
      await fill(page, 'Confirm Email', confirm)
      await page.getByRole('main').getByRole('button').click()
    }
    const asked = () => api.callsOf('POST /auth/forgot-password')
    await asks(EMAIL, 'dana@example.org')
    await says(page, 'Emails do not match')
    expect(asked()).toEqual([])
    api.answer({ 'POST /auth/forgot-password': unknown })
    await asks('nobody@example.com')
    await says(page, 'Email not found')
    api.answer({ 'POST /auth/forgot-password': broken() })
    await asks(EMAIL)
    await says(page, 'An error occurred. Please try again.')
    api.answer({ 'POST /auth/forgot-password': { success: true } })
    await asks(EMAIL.toUpperCase())
    await heading(page, 'A password reset link has been sent to your email.')
    expect(asked().at(-1)?.body).toEqual({ email: EMAIL })
    expect(await flaws(page, 'forgot password')).toEqual([])
  })

  test('is replaced by the link once, and the login follows after three seconds', async () => {
    const dana = viewer({ first_name: 'Dana' })
    const link = `/reset-password/${dana.user_id}/a-link`
    const answer = { 'POST /auth/reset-password': { success: true } }
    const { page } = await insider(dana, link, answer)
    await chooses(page, NEXT, 'a river')
    await says(page, 'Passwords do not match')
    await chooses(page, 'short')
    await page.getByText('Choose a password of at least 12 characters').first().waitFor()
    const weak = invalid('password', weaknessText({ weakness: 'is_address', least: 12 }))
    api.answer({ 'POST /auth/reset-password': refusing(weak) })
    await chooses(page, EMAIL)
    await says(page, 'Choose another password')
    api.answer({ 'POST /auth/reset-password': broken() })
    await chooses(page, NEXT)
    await says(page, 'An error occurred. Please try again.')
    api.answer(answer)
    await press(page, 'Save Password')
    await heading(page, 'Password Saved')
    const saved = Date.now()
    await at(page, '/login')
    expect(Date.now() - saved).toBeGreaterThan(2_500)
    expect(api.callsOf('POST /auth/reset-password').at(-1)?.body).toEqual({
      password: NEXT,
      user_id: dana.user_id,
      tmp_uuid: 'a-link',
    })
    expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
    api.answer({ 'POST /auth/reset-password': { success: false } })
    await page.goto(link)
    await chooses(page, 'another river and a bridge')
    await says(page, 'Password Link Invalid or Expired')
    expect(await flaws(page, 'reset password')).toEqual([])
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await at(page, '/forgot-password')
  })

  test('is not found under an id that nobody has', async () => {
    const { page } = await visitor(`/reset-password/${newId()}/nothing`, {
      'POST /auth/reset-password': unknown,
    })
    await chooses(page, NEXT)
    await says(page, 'Email not found')
  })
})
