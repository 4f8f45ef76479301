import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ListedContract } from '#api/wire/shapes/contract.ts'
import { Payment } from '#api/wire/shapes/money/payment.ts'
import { Todo } from '#api/wire/shapes/todo.ts'
import { newId } from '#domain/kernel/ids.ts'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { fill, heading, press } from '#tests/harness/browser/visits.ts'
import { nothingYet } from '#tests/harness/screens/every.ts'
import type { FakeAnswers } from '#tests/harness/screens/fake-api.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { answerTo, sample } from '#tests/harness/screens/sample.ts'
import { frameAnswers, screens } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()
const title = 'Wound care protocol review'
const main = (page: Page) => page.getByRole('main')
const sees = (page: Page, words: string | RegExp) =>
  main(page).getByText(words).filter({ visible: true }).first().waitFor()

test('Who has no payout email is asked from the start, and learns where the money waits', async () => {
  const work = hiring(api)
  const proposal = work.applied(work.posted({ title }), { budget: 300 })
  const contract_id = work.hired(proposal)
  const { user_id, first_name, last_name } = work.dana
  const payment = sample(Payment, {
    ...{ id: newId(), contract_id, job_id: proposal.job.id, title, price: 300, fee: 15, total: 285 },
    ...{ direction: 'received', status: 'held', settled: { returned: 0, received: 285, fee: 15 } },
  })
  let waits: Todo['kind'] = 'payout_email_missing'
  const contract = () => ({
    ...sample(ListedContract, {
      id: contract_id,
      title,
      budget: 300,
      status: proposal.contract?.contract_status ?? 0,
    }),
    person: { user_id, first_name, last_name },
    payment,
  })
  const details = work.answers['GET /consultant/contracts/{id}']
  const answers: FakeAnswers = {
    ...nothingYet(),
    ...frameAnswers(work.maren),
    ...work.answers,
    'GET /payments/email': { email: '' },
    'GET /home/todo': () => ({ items: [sample(Todo, { kind: waits, title, amount: 285 })] }),
    'GET /consultant/contracts': () => ({
      contracts: [contract()],
      counts: { active: 0, needs_you: 0, done: 1 },
    }),
    'GET /consultant/contracts/{id}': async (call) => ({
      ...(typeof details === 'function' ? await details(call) : answerTo('GET /consultant/contracts/{id}')),
      payment,
    }),
  }
  const { page } = await insider(work.maren, '/', answers)
  await sees(page, 'Where should we send your money?')
  await page.goto(`/contract/${contract_id}`)
  await sees(page, 'Where should we send your money?')
  await sees(page, /\$285 is sent to you on the day Dana approves/)

  await press(page, 'Submit for Completion')
  await sees(page, /^You have attached no file\./)
  await fill(page, 'Deliverable', 'Revision 3 of the protocol.')
  await press(page, 'Submit')
  await page.waitForURL(/\/contracts\?submitted=/)
  await heading(page, `You submitted “${title}”`)
  expect(api.callsOf('POST /consultant/contracts/{id}/complete').at(-1)?.body).toMatchObject({
    deliverable: 'Revision 3 of the protocol.',
  })
  // On a phone a row names only the reader's own step.
  await page.setViewportSize(NARROW)
  expect(await page.getByText('Waiting for Dana').isVisible()).toBe(false)
  await page.setViewportSize(WIDE)
  await sees(page, 'Waiting for Dana')

  work.moved(proposal, { contract_status: 3 })
  Object.assign(payment, { status: 'payout_waiting', waiting_for: 'no_payout_email' })
  waits = 'payout_waiting'
  api.changed({ name: 'contracts', id: contract_id })
  await heading(page, `Dana approved “${title}”`)
  await page.goto(`/contract/${contract_id}`)
  await heading(page, '$285 is waiting for you')
  expect(await flaws(page, 'contract payout waits')).toEqual([])
  await page.goto('/contracts?show=done')
  await sees(page, 'your money waits for it')
  const current = await main(page).locator('.tabs [aria-current]').allInnerTexts()
  expect(current).toEqual([expect.stringMatching(/^Done/)])
  await page.goto('/')
  await sees(page, 'Your payout needs a payout email')
})
