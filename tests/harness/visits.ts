import type { Browser, Page } from 'playwright-core'
import { caller, until } from './api.ts'
import { person } from './browser.ts'
import type { Person } from './people.ts'
import type { Running } from './product.ts'

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text)
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor()
/** The summary on top of a form that could not go. */
export const says = (page: Page, message: string) =>
  page.getByRole('alert').getByRole('heading', { name: message, exact: true }).waitFor()
export const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

export async function visitor(browser: Browser, product: Running, path: string) {
  const visit = await person(browser, product.web)
  await visit.page.goto(path)
  return visit
}

/** A browser that holds a session of this person, at this page. */
export async function insider(browser: Browser, product: Running, who: Person, path: string) {
  const { body } = await caller(product.api)('POST /auth/login', { email: who.email, password: who.password })
  const visit = await visitor(browser, product, '/login')
  await visit.page.evaluate(keep, body)
  await visit.page.goto(path)
  return { ...visit, session: body as Login }
}

type Login = { token: string; refreshToken: string; user_id: string }

/** Runs in the page: what the product keeps of a session. */
export function keep({ token, refreshToken, user_id }: Login) {
  localStorage.setItem('user_id', user_id)
  localStorage.setItem('refreshToken', refreshToken)
  localStorage.setItem('jwtToken', token)
}

export async function enters(page: Page, email: string, password: string) {
  await fill(page, 'Email', email)
  await fill(page, 'Password', password)
  await press(page, 'Login')
}

/** The newest link of this kind in a person's mail that is none of those seen before. */
export const linkTo = (product: Running, email: string, path: RegExp, ...before: string[]) =>
  until(`the mail to ${email}`, async () => {
    const { body } = await caller(product.mailbox)(`GET /email?to=${encodeURIComponent(email)}`)
    const links = (body as { text: string }[]).map(({ text }) => path.exec(text)?.[0])
    return links.find((link) => link !== undefined && !before.includes(link))
  })

/** Tabs on until the focus stands on the field or button of this name. */
export async function tabsTo(page: Page, name: string) {
  // What has not loaded yet cannot be reached.
  await page.getByText(name, { exact: true }).first().waitFor({ state: 'attached' })
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
      return (isField ? element.labels?.[0]?.textContent : element?.textContent) ?? ''
    })
  for (let n = 0; n < 30; n++) {
    if ((await focused()) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard did not reach ${name}; it stands on ${await focused()}`)
}
