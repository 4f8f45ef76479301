import { expect, test } from 'vitest'
import { refusal } from '#api/http/problem.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { newId } from '#domain/kernel/ids.ts'
import {
  fill,
  heading,
  press,
  pressByKeyboard,
  tabTo,
  waitForConfirmation,
  waitForFieldError,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { refusedAs, respondWithRefusal, succeedAfter } from '#tests/harness/screens/fake-api.ts'
import { photo, serveImages } from '#tests/harness/screens/profile-images.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
type Case = ResponseOf<'GET /staff/disputes/{id}'>

const support = viewer({ role: 'staff', roles: ['support'] })

const MAREN = { user_id: support.user_id, name: 'Maren Holloway' }
const TAKEN = { status: 'under_review', taken_by: MAREN } as const

/** A case that this member of support has taken. */
function takenCase() {
  const disputeCase: Case = sampleResponse('GET /staff/disputes/{id}', {
    dispute: {
      id: newId(),
      title: 'Chart review',
      ...TAKEN,
    },
    escrow: { status: 'frozen', price: 100, fee: 5, total: 105, held: 105 },
  })
  const byStaff = (text: string) => ({ ...MAREN, text, created_at: new Date().toISOString() })
  return { disputeCase, byStaff, path: `/staff/disputes/${disputeCase.dispute.id}` }
}

test('A text of support stays while it cannot be sent, and is then sent once; a decided case takes no more', async () => {
  const { disputeCase, byStaff, path } = takenCase()
  const { dispute } = disputeCase
  const { page } = await insider(support, path, {
    'GET /staff/disputes': sampleResponse('GET /staff/disputes'),
    'GET /staff/disputes/{id}': () => structuredClone(disputeCase),
    'POST /staff/disputes/{id}/ask': ({ body: { text } }) => {
      if (dispute.resolution) throw refusedAs('POST /staff/disputes/{id}/ask', 'dispute_resolved')
      dispute.questions.push(byStaff(text))
      return { success: true }
    },
    'POST /staff/disputes/{id}/note': succeedAfter(({ body }) => dispute.notes.push(byStaff(body.text))),
  })
  const sends = [
    { label: 'New question', button: 'Ask both parties', route: /\/ask$/, text: 'Which charts?' },
    { label: 'New note', button: 'Add note', route: /\/note$/, text: 'Asked both.' },
  ]
  for (const { label, button, route, text } of sends) {
    await fill(page, label, text)
    await page.route(route, (request) => request.abort())
    await press(page, button)
    await page.locator('.field--invalid').filter({ hasText: label }).waitFor()
    expect(await page.getByLabel(label).inputValue()).toBe(text)
    await page.unroute(route)
    await press(page, button)
    await page.locator('p.pre').getByText(text, { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe('')
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
  await waitForFieldError(page, 'New question', 'This dispute has been decided.')
  expect(await page.getByLabel('New question').inputValue()).toBe('And whose?')
  await page.reload()
  await heading(page, 'Questions')
  expect(await page.getByLabel('New question').count()).toBe(0)
})

test('Support reads the case as it was, asks both parties, and splits the money, by keyboard alone', async () => {
  const { disputeCase, byStaff, path } = takenCase()
  const { dispute, escrow, contract } = disputeCase
  const [client, consultant] = [newId(), newId()]
  Object.assign(disputeCase.parties.client, { user_id: client, first_name: 'Dana' })
  Object.assign(disputeCase.parties.consultant, { user_id: consultant, first_name: 'Noor' })
  Object.assign(dispute, { status: 'filed', filed_by: client, message: 'Half was not kept.' })
  delete dispute.taken_by
  const events = [
    ['job', 'JobPosted', {}],
    ['contract', 'ContractStarted', {}],
    ['conversation', 'MessageSent', { text: 'Is that all of it?' }],
    ['escrow', 'EscrowFrozen', {}],
    ['dispute', 'DisputeFiled', {}],
  ] as const
  disputeCase.timeline = events.map(([kind, type, data], n) => ({
    position: String(n + 1),
    time: `2026-03-0${n + 1}T15:00:00.000Z`,
    type,
    summary: type,
    actor: { kind: 'member', user_id: client, name: 'Dana Holloway' },
    data,
    state: kind === 'contract' ? 'running' : 'open',
    of: { kind, id: newId() },
    ...(n > 0 && { cause: { position: String(n), how: 'event' as const } }),
  }))
  const split = { consultant_amount: 38.01, client_amount: 62.99 }
  const { page } = await insider(support, '/staff/disputes', {
    'GET /staff/disputes': () =>
      sampleResponse('GET /staff/disputes', {
        disputes: [{ ...structuredClone(dispute), parties: disputeCase.parties }],
        total: 3,
        totalPages: 1,
        waiting: { today: 1, one_day: 0, to_three_days: 0, to_seven_days: 0, longer: 2 },
      }),
    'GET /staff/disputes/{id}': () => structuredClone(disputeCase),
    'GET /staff/disputes/{id}/evidence': sampleResponse('GET /staff/disputes/{id}/evidence'),
    'GET /staff/timeline/{kind}/{id}': sampleResponse('GET /staff/timeline/{kind}/{id}'),
    'POST /staff/disputes/{id}/take': succeedAfter(() => Object.assign(dispute, TAKEN)),
    'POST /staff/disputes/{id}/ask': succeedAfter(({ body }) => dispute.questions.push(byStaff(body.text))),
    'POST /staff/disputes/{id}/dry-run': {
      ...split,
      platform_amount: 4,
      events: ['DisputeResolved', 'ContractClosed', 'EscrowSplit'].map((type) => ({
        of: { kind: 'dispute', id: dispute.id },
        type,
        summary: type,
      })),
    },
    'POST /staff/disputes/{id}/resolve': ({ body: { outcome, note } }) => {
      dispute.status = 'resolved'
      dispute.resolution = { ...split, outcome, note, resolved_at: new Date().toISOString() }
      Object.assign(escrow, { status: 'split', held: 0, released: 42.01, refunded: 62.99 })
      return { success: true }
    },
  })
  const chart = page.getByRole('table', { name: 'Open disputes by how long they have waited' })
  await chart.waitFor()
  expect((await chart.getByRole('row').allTextContents()).filter((row) => !row.endsWith('0'))).toEqual([
    'Today1',
    'Over a week2',
  ])
  await page.keyboard.press('j')
  await pressByKeyboard(page, 'Chart review')
  await waitForPath(page, path)
  await page.getByText('Half was not kept.').first().waitFor()
  await page.getByText('Is that all of it?').first().waitFor()
  await page.getByText('Now, after all 5 events', { exact: true }).waitFor()

  await page.keyboard.press('[')
  await page.getByText('After event 4 of 5', { exact: true }).waitFor()
  await page.keyboard.press('c')
  await page.waitForURL(/at=3/)
  const first = page.getByText('After event 1 of 5', { exact: true })
  await tabTo(page, 'After event 3 of 5')
  await page.keyboard.press('Home')
  await first.waitFor()
  expect(await page.locator('.replayed-amounts').innerText()).toMatch(/Contract\s+Not yet/)
  await page.keyboard.press('End')
  await page.getByText(/^Now, after/).waitFor()
  await tabTo(page, 'Go to (your time)')
  await page.keyboard.type('01012020')
  await first.waitFor()

  await tabTo(page, 'By')
  await page.keyboard.press('Tab')
  await page
    .getByRole('region', { name: 'Assigned to' })
    .getByText(/Support gets a reminder|Overdue since/)
    .waitFor()
  await page.keyboard.press('t')
  await heading(page, 'Decision')
  await page.getByText('You', { exact: true }).waitFor()
  expect(await page.getByText(/Support gets a reminder|Overdue since/).count()).toBe(0)

  await pressByKeyboard(page, 'Ask both parties')
  await waitForFieldError(page, 'New question', 'Write something first')
  await page.keyboard.press('q')
  await page.locator('#question:focus').waitFor()
  await page.keyboard.type('Which logs are missing?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await waitForConfirmation(page, 'We asked both parties. They can reply with a statement.')
  const questions = page.getByRole('region', { name: 'Questions', exact: true })
  await questions.getByText('Which logs are missing?', { exact: true }).waitFor()
  const message = 'Those of the second week.'
  dispute.statements.push({
    user_id: consultant,
    message,
    file_ids: [],
    created_at: new Date().toISOString(),
  })
  api.changed({ name: 'disputes', id: dispute.id })
  await page.getByRole('region', { name: 'Statements', exact: true }).getByText(message).waitFor()

  await page.keyboard.press('e')
  await waitForConfirmation(page, `Evidence saved: evidence-${dispute.id}.json`)
  const outcome = page.getByRole('group', { name: 'Outcome', exact: true })
  expect(await outcome.getByRole('button', { pressed: true }).count()).toBe(0)
  await pressByKeyboard(page, 'Preview the decision')
  await page.getByText('Choose an outcome first').waitFor()
  await page.keyboard.press('2')
  await tabTo(page, 'Share in dollars, to the cent')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('40.01')
  await page.getByText('$38.01', { exact: true }).first().waitFor()
  await tabTo(page, 'Reason (both parties can read it)')
  await page.keyboard.type('Both were heard.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.locator('#note:focus').waitFor()
  expect(await page.getByLabel('Reason (both parties can read it)').inputValue()).toBe('Both were heard.')
  await pressByKeyboard(page, 'Preview the decision')
  await heading(page, 'What will happen')
  await page.getByText('The contract is closed', { exact: true }).waitFor()
  expect(await page.getByText('Who receives what').count()).toBe(1)
  expect(api.callsOf('POST /staff/disputes/{id}/resolve')).toEqual([])
  expect(await flaws(page, 'staff-case-dry-run')).toEqual([])

  await pressByKeyboard(page, 'Resolve: pay $38.01, refund $62.99')
  await page.locator('h2:focus', { hasText: 'Decision: Split between both' }).waitFor()
  await waitForConfirmation(page, 'The dispute is decided')
  expect(await page.locator('.columns__actions h2').first().innerText()).toBe('Decision: Split between both')
  // The API reads the dollars as cents.
  const decision = { outcome: 'split', consultant_amount: 4001, note: 'Both were heard.' }
  expect(api.bodiesOf('POST /staff/disputes/{id}/resolve')).toEqual([decision])
  await page
    .getByText(/^\$38\.01 to Noor .+ \(being sent\), \$62\.99 to Dana .+ \(being refunded\), \$4 fees\. /)
    .waitFor()
  const money = page.getByRole('region', { name: 'Money', exact: true })
  await money.getByRole('row', { name: /^Fees kept \$4$/ }).waitFor()

  await pressByKeyboard(page, 'Contract timeline')
  await waitForPath(page, `/staff/timeline/contract/${contract.id}`)
  await page.getByText('Viewing this page is recorded').waitFor()
})

type Message = ResponseOf<'GET /staff/contact'>['messages'][number]

const LONG = `I cannot open my contract.\n\n${'It says that something went wrong. '.repeat(30)}`
const WORD = `https://example.com/${'x'.repeat(120)}`

const message = (fields: Partial<Message>): Message => ({
  id: newId(),
  message: 'Where is my payout?',
  created_at: new Date().toISOString(),
  handled: false,
  ...fields,
})

test('Support opens the messages from the menu, answers by mail and marks one as handled by keyboard', async () => {
  const profileImageUrl = `${api.url}/profile/image/${newId()}/${newId()}`
  const messages = [
    message({ user_id: newId(), name: 'Ada Example', email: 'ada@example.com', profileImageUrl }),
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
  await serveImages(page, await photo(96, 96))
  await page.getByRole('region', { name: 'Staff' }).getByRole('link', { name: 'Messages' }).click()
  await page.getByRole('heading', { name: '3 open messages' }).waitFor()
  const names = page.getByRole('heading', { level: 3 })
  expect(await names.allTextContents()).toEqual(['Ada Example', 'Noor', 'Maren'])
  const photos = page.getByRole('main').locator('.face img')
  expect(await photos.evaluateAll((images) => images.map((image) => image.getAttribute('src')))).toEqual([
    `${profileImageUrl}?size=96`,
  ])
  expect(await page.getByRole('link', { name: '5125550100' }).getAttribute('href')).toBe('tel:5125550100')
  const reply = page.getByRole('link', { name: 'Reply by email to Maren' })
  expect(await reply.getAttribute('href')).toBe(
    'mailto:maren%2B1%40example.com?subject=Your%20message%20to%20Consilium',
  )
  await reply.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '2 open messages' }).waitFor()
  expect(api.callsOf('POST /staff/contact/{id}/handled')).toMatchObject([{ params: { id: messages[2]?.id } }])
  const handledRegion = page.getByRole('region', { name: 'Handled' })
  expect(await handledRegion.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Maren'])
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await flaws(page, 'staff contact')).toEqual([])
  // A member's name is a link, which must not cover the buttons of the row.
  await page.getByRole('listitem').filter({ hasText: 'Ada Example' }).getByRole('button').click()
  await page.getByRole('heading', { name: '1 open message' }).waitFor()
})

test('Only support sees disputes and messages', async () => {
  const { page } = await insider(viewer(), '/menu', {
    'GET /staff/contact': respondWithRefusal(refusal('NotFound')),
  })
  await page.getByRole('link', { name: 'Log Out' }).waitFor()
  await expect.poll(() => api.callsOf('GET /settings').length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('region', { name: 'Staff' }).count()).toBe(0)
  await page.goto('/staff/contact')
  await page.getByText("The messages didn't load").waitFor()
})
