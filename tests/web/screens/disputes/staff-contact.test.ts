import { expect, test } from 'vitest'
import { refusal } from '#api/http/problem.ts'
import type { AnswerOf } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

type Message = AnswerOf<'GET /staff/contact'>['messages'][number]

const { api, insider } = screens()
const LONG = `I cannot open my contract.\n\n${'It says that something went wrong. '.repeat(30)}`
const WORD = `https://example.com/${'x'.repeat(120)}`

const message = (given: Partial<Message>): Message => ({
  id: newId(),
  message: 'Where is my payout?',
  created_at: new Date().toISOString(),
  handled: false,
  ...given,
})

test('Support finds the messages from the menu, answers by mail and marks one as handled by keyboard', async () => {
  const messages = [
    message({ user_id: newId(), name: 'Ada Example', email: 'ada@example.com' }),
    message({ name: 'Noor', email: 'n@example.com', phone: '5125550100', message: WORD }),
    message({ name: 'Maren', email: 'maren+1@example.com', message: LONG }),
  ]
  const { page } = await insider(viewer({ role: 'staff', roles: ['support'] }), '/menu', {
    'GET /staff/contact': () => ({ messages }),
    'POST /staff/contact/{id}/handled': ({ params }) => {
      for (const each of messages) each.handled ||= each.id === params.id
      return { success: true }
    },
  })
  await page.getByRole('link', { name: 'Staff: Messages' }).click()
  await page.getByRole('heading', { name: '3 open messages' }).waitFor()
  const names = page.getByRole('heading', { level: 3 })
  expect(await names.allTextContents()).toEqual(['Ada Example', 'Noor', 'Maren'])
  const reply = page.getByRole('link', { name: 'Reply by email to Maren' })
  expect(await reply.getAttribute('href')).toBe(
    'mailto:maren%2B1%40example.com?subject=Your%20message%20to%20Consilium',
  )
  await reply.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '2 open messages' }).waitFor()
  expect(api.callsOf('POST /staff/contact/{id}/handled')).toMatchObject([{ params: { id: messages[2]?.id } }])
  const done = page.getByRole('region', { name: 'Handled' })
  expect(await done.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Maren'])
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await flaws(page, 'staff contact')).toEqual([])
})

test('Nobody but support is shown them', async () => {
  const { page } = await insider(viewer(), '/menu', {
    'GET /staff/contact': () => {
      throw refusal('NotFound')
    },
  })
  await page.getByRole('link', { name: 'Log Out' }).waitFor()
  await expect.poll(() => api.callsOf('GET /settings').length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('link', { name: /^Staff/ }).count()).toBe(0)
  await page.goto('/staff/contact')
  await page.getByText('The list did not load').waitFor()
})
