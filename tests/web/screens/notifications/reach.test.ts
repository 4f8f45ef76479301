import { expect, test } from 'vitest'
import { refusal } from '#api/http/problem.ts'
import { Notification } from '#api/wire/shapes/notification.ts'
import { newId } from '#domain/kernel/ids.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, enters, heading, press } from '#tests/harness/browser/visits.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { answerTo, sample } from '#tests/harness/screens/sample.ts'
import { frameAnswers, screens, viewer } from '#tests/harness/screens/screens.ts'

/** What mails lead to. */
const { api, insider, visitor } = screens()

test('The link in a mail asks a visitor to log in, switches the mode, and leads to the thing', async () => {
  const { dana, answers, ...work } = hiring(api)
  const proposal = work.applied(work.posted({ title: 'Linked' }))
  const contract_id = work.hired(proposal)
  work.moved(proposal, { contract_status: 1 })
  const notification = sample(Notification, {
    id: newId(),
    route_screen: 'ContractDetails',
    route_screen_params_string: JSON.stringify({ contract_id, userType: 'true' }),
  })
  const { page } = await visitor(`/notifications/${notification.id}`, {
    ...frameAnswers({ ...dana, role: 'consultant' }),
    ...answers,
    'POST /auth/login': answerTo('POST /auth/login', {
      token: 'token',
      refreshToken: 'refresh',
      user_id: dana.user_id,
    }),
    'GET /client/notifications': { notifications: [notification], unread: 1 },
  })
  await at(page, '/login')
  await enters(page, 'dana@example.com', 'a password')
  await at(page, `/contract/${contract_id}`)
  await heading(page, 'Linked')
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('true')
  const read = () => api.callsOf('POST /client/notifications/read').map(({ body }) => body)
  await expect.poll(read).toEqual([{ ids: [notification.id] }])
})

test('A stranger who gets hold of the link reads nothing', async () => {
  const { page } = await insider(viewer(), `/notifications/${newId()}`)
  await heading(page, 'This notification is not available')
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).last().click()
  await at(page, '/notifications')
})

test('The link that turns mails off asks first, needs no login, and says what stays', async () => {
  const { page } = await visitor('/unsubscribe/a-token', {
    'POST /notifications/unsubscribe/{token}': { success: true },
  })
  await heading(page, 'Turn off email notifications?')
  const sent = () => api.callsOf('POST /notifications/unsubscribe/{token}').map(({ params }) => params)
  expect(sent()).toEqual([])
  await press(page, 'Turn off')
  await heading(page, 'Email notifications are off')
  await page.getByText('You still see everything in your account').waitFor()
  expect(sent()).toEqual([{ token: 'a-token' }])
})

test('A link that was cut off says so', async () => {
  const { page } = await visitor('/unsubscribe/AAAA', {
    'POST /notifications/unsubscribe/{token}': () => {
      throw refusal('NotFound')
    },
  })
  await press(page, 'Turn off')
  await heading(page, 'This link no longer works')
  expect(await flaws(page, 'unsubscribe cut off')).toEqual([])
})
