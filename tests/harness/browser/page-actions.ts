import type { Locator, Page } from 'playwright-core'
import type { Mode } from '#web/app/session.ts'
import { PASSWORD } from '../people/people.ts'

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Switches the user type in the account menu, which is closed before and afterwards. */
export async function switchUserType(page: Page, name: 'Consultant' | 'Seeker') {
  const menu = page.getByRole('navigation', { name: 'Account menu' })
  await page.getByRole('button', { name: /account menu$/ }).click()
  await menu.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`${name}, account menu$`) }).waitFor()
  await page.keyboard.press('Escape')
}
export const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text)
/** The value of the field with this label. */
export const fieldValue = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()
/**
 * Opens a row of the settings, unless it is open, and waits until its first field has the stored value and
 * the focus.
 */
export async function openSettingsRow(page: Page, row: string) {
  const closedRow = page.locator(`#${row}:not([open]) > summary`)
  await page.locator(`#${row}`).waitFor()
  if (!(await closedRow.count())) return
  await closedRow.click()
  const field = ':is(input, select, textarea):not([hidden], :disabled)'
  await page.locator(`#${row}:has(${field}:focus), #${row}:not(:has(${field}))`).waitFor()
}
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor()
/**
 * The Enter that ends a composition as Safari reports it: after the composition, and marked by its code only.
 */
export const endComposition = (field: Locator) =>
  field.evaluate((element) => {
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '看護' }))
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
    )
  })
/** Waits for the error summary above a refused form. */
export const waitForErrorSummary = (page: Page, message: string) =>
  page.getByRole('alert').getByRole('heading', { name: message, exact: true }).waitFor()
/** Waits for the confirmation of an action. */
export const waitForConfirmation = (page: Page, text: string | RegExp) =>
  page.getByRole('status').getByText(text).waitFor()
/** Waits for the error between a field's label and its input. */
export const waitForFieldError = (page: Page, label: string, text: string) =>
  page
    .locator('.field--invalid')
    .filter({ has: page.getByLabel(label, { exact: true }) })
    .getByText(text, { exact: true })
    .waitFor()
export const waitForPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

/** Waits until the scripts of the app run. */
export const waitForScripts = (page: Page) => page.waitForSelector('html.live')

/** Delays the scripts of the app until the returned function is called; until then the prerendered page is shown. */
export async function delayScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export type Login = { token: string; refreshToken: string; user_id: string; mode?: Mode }

/** Runs in the page: stores a session as the app does, in consultant mode unless `mode` says otherwise. */
export function storeSession({ token, refreshToken, user_id, mode = 'consultant' }: Login) {
  localStorage.setItem('user_id', user_id)
  localStorage.setItem('userType', String(mode === 'seeker'))
  localStorage.setItem('refreshToken', refreshToken)
  localStorage.setItem('jwtToken', token)
}

/** Stores this session before any script of the page runs, and opens the address. */
export async function openWithSession(page: Page, session: Login, path: string) {
  const withStoredSession = await page.addInitScript(storeSession, session)
  await page.goto(path)
  await withStoredSession.dispose()
}

/** Submits the login of a person with a second factor. */
export async function submitLoginWithCode(
  page: Page,
  { email, code }: { email: string; code: () => string },
) {
  await submitLogin(page, email, PASSWORD)
  await fill(page, 'Authenticator app', code())
  await press(page, 'Verify')
}

export async function submitLogin(page: Page, email: string, password: string) {
  await fill(page, 'Email', email)
  await fill(page, 'Password', password)
  await press(page, 'Log in')
}

/** A limit that no page reaches. The length of a list depends on other tests in the same product. */
const MAX_TABS = 200

/** Presses Tab until the field or button of this name has the focus. */
export async function tabTo(page: Page, name: string) {
  // An element that has not loaded yet cannot be focused.
  const target = page.getByText(name, { exact: true }).or(page.getByLabel(name, { exact: true }))
  await target.first().waitFor({ state: 'attached' })
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const FIELDS = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]
      const field = FIELDS.some((each) => element instanceof each) && (element as HTMLInputElement)
      const text = field ? field.labels?.[0]?.textContent : element?.textContent
      return [text ?? '', element?.getAttribute('aria-label') ?? '']
    })
  for (let n = 0; n < MAX_TABS; n++) {
    if ((await focused()).includes(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard did not reach ${name}; it stands on ${await focused()}`)
}

/** Presses these buttons one after the other, by keyboard only. */
export async function pressByKeyboard(page: Page, ...names: string[]) {
  for (const name of names) {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
}

/** Delays every matching request until it is released. */
export async function holdRequests(page: Page, pattern: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
