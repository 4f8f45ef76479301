import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnswerOf } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { fill, heading, press } from '#tests/harness/browser/visits.ts'
import type { FakeAnswers } from '#tests/harness/screens/fake-api.ts'
import { answerTo } from '#tests/harness/screens/sample.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

type Erasure = AnswerOf<'GET /staff/accounts/{id}/erasure'>

const { api, insider } = screens()
const admin = (first_name: string) => viewer({ role: 'staff', roles: ['admin'], first_name })
const shown = (page: Page, words: string) => page.getByText(words).first().waitFor()

/** The account of Perpetua, whose erasure stands so. */
const account = (user_id: string, erasure: Erasure): FakeAnswers => ({
  'GET /staff/accounts/{id}': () =>
    answerTo('GET /staff/accounts/{id}', {
      user_id,
      status: erasure.status,
      ...(erasure.status === 'erased'
        ? { first_name: 'An erased', last_name: 'member', email: '[erased]' }
        : { first_name: 'Perpetua', last_name: 'Example' }),
    }),
  'GET /staff/accounts/{id}/erasure': () => erasure,
})

test('Two admins erase a person: one asks, the other confirms and sees it done', async () => {
  const [one, other, id] = [admin('One'), admin('Other'), newId()]
  const erasure: Erasure = { status: 'active', unsettled: [] }
  const answers: FakeAnswers = {
    ...account(id, erasure),
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
  const asking = await insider(one, path, answers)
  await press(asking.page, 'Erase this person')
  await fill(asking.page, 'Who asked for it, and how you checked', 'Asked by mail, called back')
  const found = await flaws(asking.page, 'asking to erase')
  await press(asking.page, 'Yes, request the erasure')
  await shown(asking.page, 'Another admin has to confirm it.')
  expect(api.callsOf('POST /staff/accounts/{id}/erase')).toMatchObject([
    { params: { id }, body: { reason: 'Asked by mail, called back' } },
  ])
  expect(await asking.page.getByRole('button', { name: 'Confirm: erase for good' }).count()).toBe(0)

  const { page } = await insider(other, path, answers)
  await shown(page, 'Asked by mail, called back')
  found.push(...(await flaws(page, 'an erasure to be confirmed')))
  await press(page, 'Confirm: erase for good')
  await shown(page, 'This person was erased.')
  expect(api.callsOf('POST /staff/accounts/{id}/erase/confirm')).toMatchObject([{ params: { id } }])
  await page.reload()
  await heading(page, 'An erased member')
  expect(found).toEqual([])
})

test('While a payment is not settled, an admin reads which one in the place of the button', async () => {
  const id = newId()
  const { page } = await insider(
    admin('One'),
    `/staff/accounts/${id}`,
    account(id, {
      status: 'active',
      unsettled: [{ payment_id: newId(), status: 'held', total: 105, paid: true }],
    }),
  )
  await heading(page, '1 payment not settled')
  await page.getByText(/^\$105 from them: Held$/).waitFor()
  await shown(page, 'Then you can erase them here.')
  expect(await page.getByRole('button', { name: 'Erase this person' }).count()).toBe(0)
})

test('A member saves their data as a file', async () => {
  const given = { user_id: newId() }
  const { page } = await insider(viewer(), '/settings#your-data', {
    'GET /settings/sessions': answerTo('GET /settings/sessions'),
    'GET /settings/export': Buffer.from(JSON.stringify(given)),
  })
  const saving = page.waitForEvent('download')
  await press(page, 'Download your data')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/-data\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual(given)
  await shown(page, 'Saved as a file.')
})
