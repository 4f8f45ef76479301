import { expect, test } from 'vitest'
import type { AnswerOf } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import { fill, heading, press, wrongAt } from '#tests/harness/browser/visits.ts'
import { refusedAs } from '#tests/harness/screens/fake-api.ts'
import { answerTo } from '#tests/harness/screens/sample.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

type Case = AnswerOf<'GET /staff/disputes/{id}'>

const { api, insider } = screens()
const support = viewer({ role: 'staff', roles: ['support'] })

/** A case that this person of support has taken. */
function taken() {
  const of: Case = answerTo('GET /staff/disputes/{id}', {
    dispute: {
      id: newId(),
      title: 'Chart review',
      status: 'under_review',
      taken_by: { user_id: support.user_id, name: 'Maren Holloway' },
    },
    escrow: { status: 'frozen', price: 100, fee: 5, total: 105, held: 105 },
  })
  const said = (text: string) => ({
    user_id: support.user_id,
    name: 'Maren Holloway',
    text,
    created_at: new Date().toISOString(),
  })
  return { of, said, path: `/staff/disputes/${of.dispute.id}` }
}

test('What support writes stays while it cannot be sent, and is then sent once; a decided case takes no more', async () => {
  const { of, said, path } = taken()
  const { dispute } = of
  const { page } = await insider(support, path, {
    'GET /staff/disputes': answerTo('GET /staff/disputes'),
    'GET /staff/disputes/{id}': () => structuredClone(of),
    'POST /staff/disputes/{id}/ask': ({ body: { text } }) => {
      if (dispute.resolution) throw refusedAs('POST /staff/disputes/{id}/ask', 'dispute_resolved')
      dispute.questions.push(said(text))
      return { success: true }
    },
    'POST /staff/disputes/{id}/note': ({ body: { text } }) => {
      dispute.notes.push(said(text))
      return { success: true }
    },
  })
  const sends = [
    { label: 'New question', button: 'Ask both parties', route: /\/ask$/, words: 'Which charts?' },
    { label: 'New note', button: 'Add note', route: /\/note$/, words: 'Asked both.' },
  ]
  for (const { label, button, route, words } of sends) {
    await fill(page, label, words)
    await page.route(route, (request) => request.abort())
    await press(page, button)
    await page.locator('.field--bad').filter({ hasText: label }).waitFor()
    expect(await page.getByLabel(label).inputValue()).toBe(words)
    await page.unroute(route)
    await press(page, button)
    await page.locator('p.pre').getByText(words, { exact: true }).waitFor()
    expect(await page.getByLabel(label).inputValue()).toBe('')
  }
  const { id } = dispute
  expect(api.callsOf('POST /staff/disputes/{id}/ask')).toMatchObject([
    { params: { id }, body: { text: 'Which charts?' } },
  ])
  expect(api.callsOf('POST /staff/disputes/{id}/note')).toMatchObject([
    { params: { id }, body: { text: 'Asked both.' } },
  ])

  await fill(page, 'New question', 'And whose?')
  dispute.status = 'resolved'
  dispute.resolution = {
    outcome: 'release',
    note: 'All was kept.',
    client_amount: 0,
    consultant_amount: 95,
    resolved_at: new Date().toISOString(),
  }
  await press(page, 'Ask both parties')
  await wrongAt(page, 'New question', 'This dispute has been decided.')
  expect(await page.getByLabel('New question').inputValue()).toBe('And whose?')
  await page.reload()
  await heading(page, 'Questions')
  expect(await page.getByLabel('New question').count()).toBe(0)
})
