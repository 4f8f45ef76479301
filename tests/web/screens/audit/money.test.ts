import { expect, test } from 'vitest'
import { refusal } from '#api/http/problem.ts'
import { newId } from '#domain/kernel/ids.ts'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { heading, pressByKeyboard, tabTo, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { license } from '#tests/harness/screens/licensing.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const compliance = viewer({ role: 'staff', roles: ['compliance'] })
const TITLE = 'Fall risk audit'
const [payment_id, contract_id, license_id] = [newId(), newId(), newId()]
const DAY_OF_PAY = '2024-03-04T15:00:00.000Z'

/** The events of the payment, the money held and released after each, and the provider's references. */
const STEPS = [
  ['PaymentRequested', 0, 0, undefined],
  ['OrderCreated', 0, 0, 'order'],
  ['CaptureStarted', 0, 0, undefined],
  ['PaymentCaptured', 105, 0, 'capture'],
  ['PaidOut', 0, 105, 'payout_item'],
] as const
const payment = sampleResponse('GET /staff/audit/payment/{paymentId}', { title: TITLE, contract_id })
const steps: typeof payment.steps = STEPS.map(([type], n) => ({
  position: String(n + 10),
  time: DAY_OF_PAY,
  type,
  summary: type,
  actor: { kind: 'system', name: 'System' },
  data: {},
  state: type,
  of: { kind: 'escrow', id: payment_id },
  lines: [],
}))
const replayed = (afterPosition = String(STEPS.length + 9)): typeof payment => {
  const past = STEPS.slice(0, Number(afterPosition) - 9)
  const [, heldAmount, released] = past.at(-1) ?? STEPS[0]
  return {
    ...payment,
    escrow: { ...payment.escrow, payment_id, price: 100, fee: 5, total: 105, held: heldAmount, released },
    references: past.flatMap(([, , , kind], n) =>
      kind ? [{ kind, id: `ref-${n}`, at: DAY_OF_PAY, position: String(n + 10) }] : [],
    ),
    balance: [
      { account: 'cash', amount: heldAmount },
      { account: 'escrow', amount: -heldAmount },
    ],
    trial_balance: [
      { account: 'cash', amount: 900 },
      { account: 'escrow', amount: -900 },
    ],
    steps,
  }
}
const paidPayment = {
  'GET /staff/audit/payment/{paymentId}': ({
    query: { at: moment },
  }: {
    query: { at?: string | undefined }
  }) => replayed(moment),
  'GET /staff/timeline/{kind}/{id}': sampleResponse('GET /staff/timeline/{kind}/{id}'),
}

test('Compliance replays a payment event by event, by keyboard alone', async () => {
  const { page } = await insider(compliance, `/staff/audit/payment/${payment_id}`, paidPayment)
  await heading(page, TITLE)
  await page.getByText('Viewing this page is recorded').waitFor()
  const money = page.getByRole('region', { name: 'Money at this point', exact: true })
  const row = (name: string, amount: string) =>
    money.getByRole('row', { name: new RegExp(`^${name}.*\\${amount}$`) }).waitFor()
  await row('Released', '$105')
  await page.getByText('Payout item', { exact: true }).waitFor()

  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await page.waitForURL(/at=10/)
  await page.getByText('PayPal had no record of it yet.').waitFor()
  await row('Held', '$0')
  for (let n = 0; n < 3; n++) await page.keyboard.press(']')
  await row('Held', '$105')
  await page.getByText('Capture', { exact: true }).waitFor()
  expect(await page.getByText('Payout item', { exact: true }).count()).toBe(0)
  // Only the states at which the slider rested were requested.
  const positions = () =>
    api.callsOf('GET /staff/audit/payment/{paymentId}').map(({ query }) => (query as { at?: string }).at)
  expect([positions()[0], positions()[1], positions().at(-1)]).toEqual([undefined, '10', '13'])
  const totalRow = page.getByRole('row', { name: /^Together/ })
  expect(await totalRow.innerText()).toMatch(/Together\s+\$0\s+\$0/)

  await page.getByRole('link', { name: 'Contract timeline' }).focus()
  await page.keyboard.press('Enter')
  await waitForPath(page, `/staff/timeline/contract/${contract_id}`)
})

test('Compliance finds what relied on a license from a day on, and goes from there to the money', async () => {
  const relied = (['application', 'hire', 'payout'] as const).map((kind) => ({
    kind,
    id: kind === 'payout' ? payment_id : newId(),
    job_id: newId(),
    time: DAY_OF_PAY,
    ...(kind === 'hire' && { amount: 100 }),
    ...(kind === 'payout' && { amount: 95 }),
    alone: true,
    title: TITLE,
  }))
  const owner = { user_id: newId(), first_name: 'Maren', last_name: 'Example' }
  const document = {
    file_id: newId(),
    at: DAY_OF_PAY,
    file_name: 'Texas.pdf',
    state: 'stored',
    current: true,
    people: [
      {
        ...owner,
        via: 'owner' as const,
        since: DAY_OF_PAY,
        event: { type: 'FileStored', position: '1', of: { kind: 'license' as const, id: license_id } },
      },
    ],
    read: [],
    refused: [],
  }
  const { page } = await insider(compliance, `/staff/audit/license/${license_id}`, {
    ...paidPayment,
    'GET /staff/audit/eligibility/{licenseId}': ({ query: { from = '2024-01-15' } }) =>
      sampleResponse('GET /staff/audit/eligibility/{licenseId}', {
        license: license({ id: license_id }),
        owner: { user_id: owner.user_id, name: 'Maren Example' },
        from,
        relied: relied.filter(({ time }) => time >= from),
      }),
    'GET /staff/audit/access/license/{id}': ({ query: { at: moment = DAY_OF_PAY } }) =>
      sampleResponse('GET /staff/audit/access/license/{id}', {
        at: moment,
        documents: moment < DAY_OF_PAY ? [] : [document],
      }),
  })
  await heading(page, 'Maren Example, RN license, Texas')
  await page.getByText('1 application, 1 hire of $100, 1 payout of $95').waitFor()
  await page.getByText('since Jan 15, 2024; 3 on this license alone').waitFor()
  const documents = page.getByRole('region', { name: 'Who could see its documents', exact: true })
  await documents.getByText('Current document').waitFor()
  await documents.getByText(/^Owner, since/).waitFor()
  // What relied on the license comes first, and the license itself last, on each screen.
  const topOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0
  await page.setViewportSize(NARROW)
  const [reliedTop, documentsTop, licenseTop] = [
    await topOf('What relied on this license'),
    await topOf('Who could see its documents'),
    await topOf('The license'),
  ]
  expect([reliedTop < documentsTop, documentsTop < licenseTop]).toEqual([true, true])
  await page.setViewportSize(WIDE)

  await tabTo(page, 'Go to (your time)')
  await page.keyboard.type('01012020')
  await page.keyboard.press('Enter')
  await documents.getByText('It had no document yet.').waitFor()
  await documents.getByText(/^As it was on Jan 1, 2020, /).waitFor()
  await pressByKeyboard(page, 'Show now')
  await documents.getByText('As it is now.').waitFor()

  await tabTo(page, 'Since')
  await page.keyboard.type('01012090')
  await heading(page, 'No proposals, hires or payouts used this license')
  await page.getByText('Since Jan 1, 2090. Choose an earlier day to see what came before.').waitFor()
  expect(await page.getByText(/0 applications/).count()).toBe(0)
  await page.waitForURL(/from=2090-01-01/)
  await page.goto(`/staff/audit/license/${license_id}?from=2024-02-01`)
  await pressByKeyboard(page, 'Payout')
  await waitForPath(page, `/staff/audit/payment/${payment_id}`)
  await heading(page, TITLE)
})

test('A payment or license that does not exist is reported as not found', async () => {
  const notThere = respondWithRefusal(refusal('NotFound'))
  const { page } = await insider(compliance, `/staff/audit/payment/${payment_id}`, {
    'GET /staff/audit/payment/{paymentId}': notThere,
    'GET /staff/audit/eligibility/{licenseId}': notThere,
    'GET /staff/audit': sampleResponse('GET /staff/audit'),
    'GET /staff/audit/verify': sampleResponse('GET /staff/audit/verify', { ok: true }),
  })
  await heading(page, "This record isn't available")
  await page.goto(`/staff/audit/license/${license_id}`)
  await heading(page, "This record isn't available")
  await page.locator('.empty').getByRole('link', { name: 'Audit' }).click()
  await heading(page, 'Audit')
})
