import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import { ListedContractResponse } from '#api/wire/shapes/contract.ts'
import { OwnJobResponse } from '#api/wire/shapes/job.ts'
import { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { ConsultantResponse } from '#api/wire/shapes/person.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { newId } from '#domain/kernel/ids.ts'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { heading, press } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { sampleFile } from '#tests/harness/screens/files.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { consultant } from '#tests/harness/screens/hiring-data.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()

/** A contract that was denied, with titles longer than a card shows. */
const title = 'A protocol for the wounds of everybody on the third floor'
const profession = 'Wound, ostomy and continence consultant'
const reason = 'The dressing schedule is missing.'

function deniedContract() {
  const scenario = hiring(api)
  const profile = consultant('Maren', { user_id: scenario.maren.user_id, title: profession })
  const proposal = scenario.applyFor(scenario.postJob({ title }), { profile })
  const contract_id = scenario.hire(proposal)
  scenario.changeContract(proposal, { contract_status: 2 }, { deliverable: 'Revision 3.', reason })
  return { ...scenario, proposal, contract_id }
}

test.each(['maren', 'dana'] as const)(
  'The side of %s sees that the work was denied and why, also during a dispute',
  async (side) => {
    const { contract_id, proposal, changeContract, responses, ...scenario } = deniedContract()
    const { page } = await insider(scenario[side], `/contract/${contract_id}`, responses)
    const showsDenied = async (status: string) => {
      await heading(page, 'Denied')
      await page.getByText(`Reason: ${reason}`).waitFor()
      await page.getByText(`Status: ${status}`, { exact: true }).waitFor()
    }
    await showsDenied('Denied')
    await page.locator('blockquote', { hasText: 'Revision 3.' }).waitFor()
    changeContract(proposal, { dispute_id: contract_id })
    await page.reload()
    await heading(page, 'Dispute Has Been Filed')
    await showsDenied('Disputed')
    expect(await flaws(page, `contract disputed ${side}`)).toEqual([])
  },
)

test('The history says who filed the dispute, and that support released the payment', async () => {
  const { contract_id, proposal, changeContract, responses, ...scenario } = deniedContract()
  changeContract(proposal, { contract_status: 3, dispute_id: contract_id })
  const entries = [
    { type: 'ContractStarted', by: 'client' },
    { type: 'ContractDisputed', by: 'consultant' },
    { type: 'ContractCompleted', by: 'system' },
  ] as const
  const history = entries.map((entry, index) => ({ ...entry, at: `2026-01-0${index + 1}T12:00:00.000Z` }))
  const withHistory = { ...scenario.contractAnswer(contract_id), history }
  const { page } = await insider(scenario.dana, `/contract/${contract_id}`, {
    ...responses,
    'GET /client/contracts/{id}': { ...withHistory, consultant: proposal.profile },
  })
  const lines = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await lines.first().waitFor()
  expect(await lines.getByRole('paragraph').allTextContents()).toEqual([
    'Our support team released the payment',
    'Maren filed a dispute',
    'You paid $105 into escrow, and the contract started',
  ])
})

test('A contract that a dispute closed says once that it has ended, and by whose decision', async () => {
  const { contract_id, proposal, changeContract, responses, maren } = deniedContract()
  changeContract(proposal, { contract_status: 4, dispute_id: contract_id })
  const { page } = await insider(maren, `/contract/${contract_id}`, responses)
  await page.getByText("Our support team's decision closed it.").waitFor()
  expect(await page.getByText('This contract has ended').count()).toBe(1)
  expect(await flaws(page, 'contract closed')).toEqual([])
})

test('On a phone the work comes before the answer to it, in the document as on the screen', async () => {
  const work = hiring(api)
  const proposal = work.applyFor(work.postJob({ title }))
  const contract_id = work.hire(proposal)
  work.changeContract(proposal, { contract_status: 1 }, { deliverable: 'Revision 3.' })
  const { page } = await insider(work.dana, `/contract/${contract_id}`, work.responses, NARROW)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  const parts = await page
    .locator('main :is(h2, .detail__actions)')
    .evaluateAll((all) =>
      all.map((each) => ({ text: each.textContent, top: each.getBoundingClientRect().top })),
    )
  const tops = parts.map(({ top }) => top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  const place = (text: string) => parts.findIndex((part) => part.text?.includes(text))
  expect(place('Deliverable')).toBeGreaterThan(-1)
  expect(place('Deliverable')).toBeLessThan(place('Approve'))
  expect(place('Approve')).toBeLessThan(place('Files'))
})

test('On a phone the state of a contract comes before its empty files, and an ended one has none', async () => {
  const { contract_id, proposal, changeContract, responses, dana } = deniedContract()
  const { page } = await insider(dana, `/contract/${contract_id}`, responses, NARROW)
  await heading(page, 'Files')
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0
  expect(await top('.detail__actions')).toBeLessThan(await top('main h2:text-is("Files")'))
  // The reason stands in the panel alone, not again in the history.
  expect(await page.getByText(reason).count()).toBe(1)
  changeContract(proposal, { contract_status: 4, dispute_id: contract_id })
  await page.reload()
  await page.getByText('This contract has ended').waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Files' }).count()).toBe(0)
})

test.each([
  ['maren', 'You receive $95'],
  ['dana', 'You paid $105'],
] as const)('The head of a contract has the amount of the list for %s', async (side, amount) => {
  const { contract_id, responses, ...scenario } = deniedContract()
  const { page } = await insider(scenario[side], `/contract/${contract_id}`, responses, NARROW)
  const person = page.locator('.head .meta .face')
  await page.locator('.head').getByText(amount, { exact: true }).waitFor()
  const top = async (place: typeof person) => Math.round((await place.boundingBox())?.y ?? 0)
  const [face, sum, day] = await Promise.all([
    top(person),
    top(page.getByText(amount, { exact: true })),
    top(page.getByText(/^Started /)),
  ])
  expect(Math.abs(face - sum)).toBeLessThan(8)
  expect(day).toBeGreaterThan(sum + 8)
})

test('A contract closed by a decision says who got what', async () => {
  const { contract_id, proposal, changeContract, responses, maren } = deniedContract()
  changeContract(proposal, { contract_status: 4, dispute_id: contract_id })
  const details = responses['GET /consultant/contracts/{id}']
  const { page } = await insider(maren, `/contract/${contract_id}`, {
    ...responses,
    'GET /consultant/contracts/{id}': async (call) => {
      const answer =
        typeof details === 'function' ? await details(call) : sampleResponse('GET /consultant/contracts/{id}')
      return {
        ...answer,
        contract: { ...answer.contract, completed_at: '2026-11-06T12:00:00.000Z' },
        payment: sample(PaymentResponse, {
          ...{ id: newId(), contract_id, title, status: 'paid_out', direction: 'received' },
          settled: { returned: 252, received: 228, fee: 12 },
        }),
      }
    },
  })
  await page.getByText(/^Split: \$228 to you, \$252 back to Dana\. Decided Nov 6/).waitFor()
  await page.setViewportSize(NARROW)
  const lastStep = await page.locator('.stepper--fold li:last-child .dot').boundingBox()
  expect(Math.abs((lastStep?.x ?? 0) + (lastStep?.width ?? 0) - (NARROW.width - 16))).toBeLessThan(2)
})

test('A file that the other side can no longer open is shared with them again in one step', async () => {
  const { contract_id, responses, maren, dana } = deniedContract()
  const file = sampleFile(maren, 'First draft.pdf', { id: newId() })
  const { page } = await insider(maren, `/contract/${contract_id}`, {
    ...responses,
    'GET /files/contract/{id}': { files: [file] },
    'GET /files/access/grant/{id}/{userId}': { success: true },
  })
  await page.getByText('Only you').waitFor()
  await press(page, 'Share with Dana')
  await expect
    .poll(() => api.lastOf('GET /files/access/grant/{id}/{userId}')?.params)
    .toEqual({ id: file.id, userId: dana.user_id })
})

test('On a phone the row of a contract says what was refunded', async () => {
  const { dana, responses } = hiring(api)
  const payment = sample(PaymentResponse, {
    ...{ id: newId(), title, total: 504, direction: 'paid', status: 'paid_out' },
    settled: { returned: 252, received: 228, fee: 12 },
  })
  const contract = { ...sample(ListedContractResponse, { title, status: 4 }), payment }
  const counts = { active: 0, needs_you: 0, done: 1 }
  responses['GET /client/contracts'] = { contracts: [contract], counts }
  const { page } = await insider(dana, '/contracts', responses, NARROW)
  await page.getByText('$252 refunded').waitFor()
})

test('The button below a deliverable does not move while its files are loading', async () => {
  const work = hiring(api)
  const contract_id = work.hire(work.applyFor(work.postJob({ title })))
  const { page } = await insider(work.maren, `/contract/${contract_id}`, work.responses)
  await heading(page, title)
  const release = api.hold('GET /files/contract/{id}')
  await page.reload()
  await press(page, 'Submit for Completion')
  // Below the field, since content above it may still be loading.
  const distance = () =>
    page.evaluate(() => {
      const [field, submit] = ['form textarea', 'form button[type=submit]'].map((each) =>
        document.querySelector(each)?.getBoundingClientRect(),
      )
      return Number(submit?.top) - Number(field?.bottom)
    })
  await page.getByLabel('Deliverable').waitFor()
  const distanceBefore = await distance()
  const emptyText = page.getByText(/^No files attached yet\./)
  expect(await emptyText.isVisible()).toBe(false)
  release()
  await emptyText.waitFor()
  expect(await distance()).toBe(distanceBefore)
  expect(distanceBefore).toBeGreaterThan(0)
})

test('Titles are whole in headings and rows', async () => {
  const { contract_id, proposal, responses, dana } = deniedContract()
  responses['GET /payments'] = sampleResponse('GET /payments', {
    years: [2026],
    payments: [
      sample(PaymentResponse, {
        id: newId(),
        title,
        status: 'held',
        direction: 'paid',
        price: 100,
        contract_id,
      }),
    ],
  })
  const { page } = await insider(dana, '/contracts', responses)
  const waitForText = (shownPage: Page, text: string) =>
    shownPage.getByRole('main').getByText(text).first().waitFor()
  await waitForText(page, title)
  for (const [path, texts] of [
    ['/payments', [title]],
    [`/contract/${contract_id}`, [title]],
    [`/job/${proposal.job.id}`, [profession, title]],
    ['/jobs', [title]],
  ] as const) {
    await page.goto(path)
    for (const each of texts) await waitForText(page, each)
  }
})

const THIRTY = 'Review of thirty letters there'
const TWENTY_FIVE = 'Letters: twenty-five there'.slice(0, 25)

test('On a phone cards cut the title of a job at thirty characters and that of a consultant at twenty-five', async () => {
  const scenario = hiring(api)
  for (const title of [THIRTY, `${THIRTY}!`]) scenario.applyFor(scenario.postJob({ title }))
  const list = [TWENTY_FIVE, `${TWENTY_FIVE}!`].map((title) =>
    sample(ConsultantResponse, { user_id: newId(), title }),
  )
  const cut = `${THIRTY.slice(0, 27)}...`
  const shows = async (person: typeof scenario.maren, path: string, responses: object = {}) => {
    const { page } = await insider(person, path, { ...scenario.responses, ...responses }, NARROW)
    await page.getByRole('link', { name: cut, exact: true }).waitFor()
    await page.getByRole('link', { name: THIRTY, exact: true }).waitFor()
    await page.setViewportSize(WIDE)
    await page.getByRole('link', { name: `${THIRTY}!`, exact: true }).waitFor()
  }
  await shows(scenario.maren, '/')
  await shows(scenario.maren, '/jobs')
  await shows(scenario.dana, '/jobs')
  const { page } = await insider(
    scenario.dana,
    '/',
    {
      ...scenario.responses,
      'POST /client/home': sampleResponse('POST /client/home', { list, total: 2, totalPages: 1 }),
    },
    NARROW,
  )
  await page.getByText(TWENTY_FIVE, { exact: true }).waitFor()
  await page.getByText(`${TWENTY_FIVE.slice(0, 22)}...`, { exact: true }).waitFor()
  await page.setViewportSize(WIDE)
  await page.getByText(`${TWENTY_FIVE}!`, { exact: true }).waitFor()
})

test.each([
  [{ active: 0, needs_you: 0, done: 2 }, 'Completed', 'done'],
  [{ active: 1, needs_you: 1, done: 2 }, 'Active', 'active'],
])('Contracts with %j open on %s, and link to the others', async (counts, opensOn, part) => {
  const { maren, responses } = hiring(api)
  const contract = sample(ListedContractResponse, { title: 'An old one', status: 3 })
  responses['GET /consultant/contracts'] = ({ query: { part } }) => ({
    contracts: part !== undefined && counts[part] > 0 ? [{ ...contract, title: `One of ${part}` }] : [],
    counts,
  })
  const { page } = await insider(maren, '/contracts', responses)
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Contracts by status' }).getByRole('link', { name })
  await page.getByText(`One of ${part}`).waitFor()
  expect(await tab(opensOn).getAttribute('aria-current')).toBe('page')
  await tab('Active').click()
  await page.getByText(counts.active > 0 ? 'One of active' : 'No active contracts').waitFor()
  await tab('Completed').click()
  await page.getByText('One of done').waitFor()
  expect(await tab('Completed').getAttribute('aria-current')).toBe('page')
})

const dispute_id = newId()
const endedContract = {
  contract_id: newId(),
  contract_status: contractStatus.of('complete'),
  payment_status: 'paid_out',
  dispute_id,
} as const

test('A dispute decided for the consultant does not read as an approval in the lists of either side', async () => {
  const application = sample(OwnApplicationResponse, { status: 'accepted', contract: endedContract })
  const contract = sample(ListedContractResponse, { status: endedContract.contract_status, dispute_id })
  const { page } = await insider(viewer(), '/jobs', {
    'GET /consultant/jobs/applications/list': sampleResponse('GET /consultant/jobs/applications/list', {
      applications: [application],
      counts: { waiting: 0, hired: 1, over: 0 },
    }),
    'GET /consultant/contracts': sampleResponse('GET /consultant/contracts', {
      contracts: [contract],
      counts: { active: 0, needs_you: 0, done: 1 },
    }),
  })
  await page.getByText('Our support team decided the dispute, and you received the money.').waitFor()
  await page.goto('/contracts?show=done')
  await page.getByText('Settled', { exact: true }).waitFor()

  const hire = {
    ...endedContract,
    application_id: newId(),
    user_id: newId(),
    first_name: 'Maren',
    last_name: 'H.',
    accepted: true,
  }
  const dana = await insider(viewer({ role: 'seeker' }), '/jobs', {
    'GET /client/jobs': sampleResponse('GET /client/jobs', {
      jobs: [sample(OwnJobResponse, { hire })],
      counts: { open: 0, in_progress: 0, done: 1 },
    }),
  })
  await dana.page.getByText('Our support team decided the dispute: Maren gets the money.').waitFor()
  expect(await dana.page.getByText(/The work is approved/).count()).toBe(0)
})
