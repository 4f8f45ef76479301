import { expect, test } from 'vitest'
import { refusal } from '#api/http/problem.ts'
import { NotificationResponse } from '#api/wire/shapes/notification.ts'
import { newId } from '#domain/kernel/ids.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { heading, press, submitLogin, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { internalError } from '#tests/harness/screens/default-responses.ts'
import { type FakeResponses, respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { loginResponse } from '#tests/harness/screens/identity.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { frameResponses, screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider, visitor } = screens()
const ada = viewer({ first_name: 'Ada' })
/** Noon, so that an hour ago is the same day. */
const NOON = new Date('2026-03-20T12:00:00').getTime()

type NotificationTexts = {
  group: string
  title?: string
  line: string
  screen?: string
  ago?: number
  unread?: true
}
const notification = (
  { screen = 'ContractDetails', ago = 0, unread, ...texts }: NotificationTexts,
  act?: string,
) =>
  sample(NotificationResponse, {
    id: newId(),
    ...texts,
    ...(act && { action: { label: act, route_screen: 'PaymentSettings' } }),
    route_screen: screen,
    route_screen_params_string: JSON.stringify({ contract_id: 'c', payment_id: 'p' }),
    created_at: new Date(NOON - hours(ago)).toISOString(),
    read: !unread,
  })
const listing = (notifications: NotificationResponse[], unread = 0): FakeResponses => ({
  'GET /client/notifications': { notifications, unread },
})

const fall = { group: 'job-1', title: 'Fall prevention program' }
const many = [
  notification(
    {
      ...fall,
      line: 'Your payment is waiting for your payout email',
      screen: 'PaymentDetails',
      unread: true,
    },
    'Set payout email',
  ),
  notification({ ...fall, line: 'The contract is complete', unread: true }),
  notification({ ...fall, line: 'Paul Verhoeven-Ray hired you. The payment is in escrow', ago: 1 }),
  notification({ ...fall, line: 'Paul Verhoeven-Ray requested changes', ago: 30 }),
  notification(
    {
      group: 'file-1',
      title: `${'wound-care-protocol-'.repeat(6)}revision-4.pdf`,
      line: 'Ruth Nakagawa requested access',
      screen: 'FileDetails',
      unread: true,
    },
    'Approve or Deny',
  ),
  notification({
    group: 'job-2',
    title: 'Chart audit before survey',
    line: 'Your proposal was declined',
    ago: 72,
  }),
  notification({
    group: 'license-1',
    title: 'RN license, Texas',
    line: 'Your license is verified. You can apply to jobs',
    screen: 'Profile',
    ago: 500,
  }),
  notification({
    group: 'file-2',
    line: 'Ruth Nakagawa denied your request',
    screen: 'FileDetails',
    ago: 600,
  }),
]

test('The page shows one block for each thing, new and earlier, each with its next step', async () => {
  const { page } = await insider(ada, '/logo.svg', listing(many, 3))
  await page.clock.setFixedTime(NOON)
  await page.goto('/notifications')
  await page.getByRole('region', { name: 'This week' }).waitFor()
  const headings = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('heading', { level: 3 }).allTextContents()
  expect(await headings('New')).toEqual(['Fall prevention program', expect.stringMatching(/^wound-care/)])
  expect(await headings('This week')).toEqual(['Chart audit before survey'])
  expect(await headings('February')).toEqual(['RN license, Texas', 'A file'])
  const block = page.getByRole('listitem', { name: 'Fall prevention program' })
  expect(await block.locator('.feed__lines').first().getByRole('link').count()).toBe(2)
  await block.getByText('2 earlier').click()
  const deniedLine = block.getByRole('link', { name: 'Paul Verhoeven-Ray requested changes' })
  expect(await deniedLine.getAttribute('href')).toBe('/contract/c')
  const act = page.getByRole('link', { name: /^Set payout email ?: Fall prevention program/ })
  expect(await act.getAttribute('href')).toBe('/payment-settings')
  expect(await flaws(page, 'notifications many')).toEqual([])

  await page.getByRole('link', { name: /^Files/ }).click()
  await page.waitForURL('**/notifications?of=files')
  expect(await headings('New')).toEqual([expect.stringMatching(/^wound-care/)])
  await page.getByRole('link', { name: /^Licenses/ }).click()
  expect(await headings('February')).toEqual(['RN license, Texas'])
})

test('What is read stays where it was until the next visit, and the tab counts what is unread', async () => {
  const ruth = { user_id: newId(), first_name: 'Ruth', last_name: 'Nakagawa' }
  const request = {
    ...notification(
      {
        group: 'file-1',
        title: 'skills.pdf',
        line: 'Ruth requested access',
        screen: 'FileDetails',
        unread: true,
      },
      'Approve or Deny',
    ),
    kind: 'access_requested',
    person: ruth,
    route_screen_params_string: JSON.stringify({ file_id: 'f' }),
  }
  const old = notification({ ...fall, line: 'The contract is complete', ago: 72 })
  let read = false
  const { page } = await insider(ada, '/logo.svg', {
    'GET /client/notifications': () => ({
      notifications: [{ ...request, read }, old],
      unread: read ? 0 : 1,
    }),
    'GET /conversations': sampleResponse('GET /conversations', { unread: 2 }),
    'POST /client/notifications/read': () => {
      read = true
      return { success: true as const }
    },
  })
  await page.clock.setFixedTime(NOON)
  await page.goto('/notifications')
  const fresh = page.getByRole('region', { name: 'New', exact: true })
  await fresh.getByText('RN', { exact: true }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(3\) Notifications/)
  await fresh.getByRole('button', { name: /^Mark as read: .?skills/ }).click()
  await expect.poll(() => api.bodiesOf('POST /client/notifications/read')).toEqual([{ ids: [request.id] }])
  api.changed({ name: 'notifications', id: ada.user_id })
  await expect.poll(() => page.title()).toMatch(/^\(2\) Notifications/)
  await expect.poll(() => fresh.getByRole('button').count()).toBe(0)
  await page.reload()
  await page.getByRole('region', { name: 'Today', exact: true }).getByText('skills.pdf').waitFor()
  expect(await fresh.count()).toBe(0)
  expect(await flaws(page, 'notifications read')).toEqual([])
})

test('A request for access is answered in place, and the answer stands there', async () => {
  const ruth = { user_id: newId(), first_name: 'Ruth', last_name: 'Nakagawa' }
  const file_id = newId()
  const request = {
    ...notification({
      group: 'file-1',
      title: 'skills.pdf',
      line: 'Ruth asks',
      screen: 'FileDetails',
      unread: true,
    }),
    ...{ kind: 'access_requested', person: ruth, route_screen_params_string: JSON.stringify({ file_id }) },
    action: { label: 'Approve or Deny', route_screen: 'FileDetails' },
  }
  let read = false
  const { page } = await insider(ada, '/notifications', {
    'GET /client/notifications': () => ({ notifications: [{ ...request, read }], unread: read ? 0 : 1 }),
    'GET /files/access/grant/{id}/{userId}': () => {
      read = true
      return { success: true as const }
    },
  })
  await page.getByRole('button', { name: 'Deny Ruth Nakagawa' }).waitFor()
  expect(await flaws(page, 'access asked')).toEqual([])
  await press(page, 'Approve Ruth Nakagawa')
  await page.getByText('Ruth has access for 3 days').waitFor()
  expect(api.lastOf('GET /files/access/grant/{id}/{userId}')?.params).toEqual({
    id: file_id,
    userId: ruth.user_id,
  })
  api.changed({ name: 'notifications', id: ada.user_id })
  await expect.poll(() => page.getByRole('button', { name: /Ruth/ }).count()).toBe(0)
  await page.getByText('Ruth has access for 3 days').waitFor()
})

test('Older notifications are a link away', async () => {
  const full = Array.from({ length: 200 }, (_, n) =>
    notification({ group: `job-${n}`, title: `Job ${n}`, line: 'Your proposal was declined', ago: n }),
  )
  const { page } = await insider(ada, '/notifications', listing(full))
  await page.getByRole('link', { name: 'Older' }).click()
  await page.waitForURL((url) => url.searchParams.get('before') === full.at(-1)?.created_at)
  await page.getByRole('link', { name: 'Newest' }).waitFor()
})

test('Without notifications, and when they do not load, the page says so, and where else they are sent', async () => {
  const sessions = { 'GET /settings/sessions': sampleResponse('GET /settings/sessions') }
  const { page } = await insider(ada, '/notifications', sessions)
  await heading(page, "You Don't Have Any Notifications Yet")
  await page.getByText('Email and text messages are off.').waitFor()
  api.answer({ 'GET /client/notifications': internalError })
  await page.reload()
  await heading(page, "Your notifications didn't load")
  await page.getByRole('link', { name: 'Turn on email' }).click()
  await page.waitForURL('**/settings#notifications')
  await heading(page, 'Notifications')
})

test('The list works by keyboard alone at 360 px, and an opened notification is read', async () => {
  const hireNotification = notification({ ...fall, line: 'Paul hired you', unread: true }, 'Set payout email')
  const responses = {
    ...listing([hireNotification], 1),
    'POST /client/notifications/read': { success: true as const },
  }
  const { page } = await insider(ada, '/notifications', responses, NARROW)
  const link = page.getByRole('link', { name: /^Set payout email ?: Fall/ })
  await link.waitFor()
  await link.focus()
  await page.keyboard.press('Enter')
  await heading(page, 'Payment Settings')
  const readBodies = () => api.bodiesOf('POST /client/notifications/read')
  await expect.poll(readBodies).toEqual([{ ids: [hireNotification.id] }])
})

test('The link in a mail asks a visitor to log in, switches the mode, and leads to the thing', async () => {
  const { dana, responses, ...work } = hiring(api)
  const proposal = work.applyFor(work.postJob({ title: 'Linked' }))
  const contract_id = work.hire(proposal)
  work.changeContract(proposal, { contract_status: 1 })
  const notification = sample(NotificationResponse, {
    id: newId(),
    route_screen: 'ContractDetails',
    route_screen_params_string: JSON.stringify({ contract_id, userType: 'true' }),
  })
  const { page } = await visitor(`/notifications/${notification.id}`, {
    ...frameResponses({ ...dana, role: 'consultant' }),
    ...responses,
    'POST /auth/login': loginResponse(dana),
    'GET /client/notifications': { notifications: [notification], unread: 1 },
  })
  await waitForPath(page, '/login')
  await submitLogin(page, 'dana@example.com', 'a password')
  await waitForPath(page, `/contract/${contract_id}`)
  await heading(page, 'Linked')
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('true')
  const readBodies = () => api.bodiesOf('POST /client/notifications/read')
  await expect.poll(readBodies).toEqual([{ ids: [notification.id] }])
})

test('A stranger who opens the link reads nothing', async () => {
  const { page } = await insider(viewer(), `/notifications/${newId()}`)
  await heading(page, "This notification isn't available")
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).last().click()
  await waitForPath(page, '/notifications')
})

test('The link that turns mails off asks first, needs no login, and says that notifications stay in the account', async () => {
  const { page } = await visitor('/unsubscribe/a-token', {
    'POST /notifications/unsubscribe/{token}': { success: true },
  })
  await heading(page, 'Turn off email notifications?')
  const unsubscribeCalls = () =>
    api.callsOf('POST /notifications/unsubscribe/{token}').map(({ params }) => params)
  expect(unsubscribeCalls()).toEqual([])
  await press(page, 'Turn off')
  await heading(page, 'Email notifications are off')
  await page.getByText('Everything is still in your account').waitFor()
  expect(unsubscribeCalls()).toEqual([{ token: 'a-token' }])
})

test('An incomplete link is reported', async () => {
  const { page } = await visitor('/unsubscribe/AAAA', {
    'POST /notifications/unsubscribe/{token}': respondWithRefusal(refusal('NotFound')),
  })
  await press(page, 'Turn off')
  await heading(page, 'This link no longer works')
  expect(await flaws(page, 'unsubscribe cut off')).toEqual([])
})

test('The filled button is that of what waits for the member, not of a reminder above it', async () => {
  const action = (label: string) => ({ label, route_screen: 'FileDetails' })
  const reminder = {
    ...notification({ group: 'file-1', title: 'plan.pdf', line: 'Reminder', unread: true }),
    ...{ kind: 'access_ending', action: action('Open the file') },
  }
  const denied = {
    ...notification({ group: 'contract-1', title: 'Night card', line: 'Changes', ago: 1, unread: true }),
    ...{ kind: 'work_denied', action: action('Read the reason') },
  }
  const { page } = await insider(ada, '/notifications', listing([reminder, denied], 2))
  const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
  await link(/^Read the reason/).waitFor()
  expect(await link(/^Read the reason/).getAttribute('class')).toContain('btn--primary')
  expect(await link(/^Open the file/).getAttribute('class')).not.toContain('btn--primary')
})

test('On a phone every age stands below its line, however long the line is', async () => {
  const { page } = await insider(ada, '/notifications', listing(many, 3), NARROW)
  const lines = page.locator('.feed__lines > li')
  await lines.first().waitFor()
  const starts = await lines.evaluateAll((all) =>
    all
      .flatMap((line) => [line.querySelector('a'), line.querySelector('time')])
      .map((each) => Math.round(each?.getBoundingClientRect().left ?? 0)),
  )
  expect(new Set(starts).size).toBe(1)
})
