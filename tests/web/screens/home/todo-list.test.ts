import { expect, test } from 'vitest'
import { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { TodoResponse } from '#api/wire/shapes/todo.ts'
import { newId } from '#domain/kernel/ids.ts'
import { NARROW } from '#tests/harness/browser/browser.ts'
import {
  fieldValue,
  heading,
  press,
  switchUserType,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { emptyResponses, internalError } from '#tests/harness/screens/default-responses.ts'
import type { FakeResponses } from '#tests/harness/screens/fake-api.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'

/** Tests of a member's todos at the top of both homes. */
const { api, insider } = screens()

/** A contract of Dana and Maren, its payment, and the homes of both with these todos. */
function contracted(direction: 'paid' | 'received', items: TodoResponse[]) {
  const work = hiring(api)
  const proposal = work.applyFor(work.postJob())
  const contract_id = work.hire(proposal)
  const total = direction === 'paid' ? 105 : 95
  const payment = sample(PaymentResponse, {
    ...{ id: newId(), contract_id, job_id: proposal.job.id },
    ...{ total, price: 100, direction, status: 'held' },
  })
  const mode = direction === 'paid' ? 'seeker' : 'consultant'
  const responses: FakeResponses = {
    ...emptyResponses({ ...work.dana, role: 'consultant' }),
    ...work.responses,
    'GET /home/todo': ({ query }) => ({ items: query.as === mode ? items : [] }),
    'GET /payments': sampleResponse('GET /payments', { payments: [payment] }),
    ...(mode === 'seeker' && { 'GET /consultant/contracts': sampleResponse('GET /consultant/contracts') }),
  }
  return { ...work, proposal, contract_id, responses }
}
const todo = (kind: TodoResponse['kind'], params: object, more: Partial<TodoResponse> = {}) =>
  sample(TodoResponse, {
    kind,
    title: newJob.title,
    route_screen: 'ContractDetails',
    route_screen_params_string: JSON.stringify(params),
    ...more,
  })

test('Each row has one verb, which opens its screen in its mode, and only the first is primary', async () => {
  const items: TodoResponse[] = []
  const { dana, responses, changeContract, proposal, contract_id } = contracted('paid', items)
  changeContract(proposal, { contract_status: 1 })
  items.push(
    todo('contract_in_review', { contract_id, userType: 'true' }),
    todo('proposals_waiting', { job_id: newId(), userType: 'true' }, { route_screen: 'JobDetails' }),
  )
  const { page } = await insider({ ...dana, role: 'consultant' }, '/', responses)
  // The work to review belongs to the other mode.
  await heading(page, 'Get ready to apply')
  expect(await page.getByText('submitted the work').count()).toBe(0)
  await switchUserType(page, 'Seeker')
  await heading(page, 'For you')
  const rows = page.getByRole('region', { name: "What's waiting for you" }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  const primary = await rows.locator('.btn--primary').allTextContents()
  expect(primary).toEqual([`Review the work: ${newJob.title}`])
  await page.getByRole('link', { name: 'Review the work' }).click()
  await waitForPath(page, `/contract/${contract_id}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('true')
  await page.goBack()
  await heading(page, 'Active contracts')
  await page.getByText('Held. In Review').waitFor()

  // A todo that was done elsewhere disappears from the screen by itself.
  items.shift()
  changeContract(proposal, { contract_status: 3 })
  api.changed({ name: 'contracts', id: contract_id })
  await page.getByText('submitted the work').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Active contracts' }).waitFor({ state: 'detached' })
})

test('A phone shows three rows and the others on request, and active contracts as one row', async () => {
  const items = ['One.txt', 'Two.txt', 'Three.txt'].map((title) => todo('file_requested', {}, { title }))
  const { maren, responses, contract_id } = contracted('received', items)
  items.push(todo('contract_running', { contract_id }))
  const { page } = await insider(maren, '/', responses, NARROW)
  await press(page, 'Show 1 more')
  await page.getByText('Submit your work').waitFor()
  await page.getByRole('link', { name: '1 active contract $95 for you, in escrow' }).waitFor()
  await press(page, 'Show fewer')
  await page.getByText('Submit your work').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: '1 active contract' }).click()
  await waitForPath(page, '/contracts')
})

test('When the items do not load, the list below is usable, and they load on request', async () => {
  const ida = viewer()
  const responses = { ...emptyResponses(ida), 'GET /home/todo': internalError }
  const { page } = await insider(ida, '/?q=wound', responses)
  await heading(page, "What's waiting for you didn't load")
  expect(await fieldValue(page, 'Search')).toBe('wound')
  api.answer({ 'GET /home/todo': sampleResponse('GET /home/todo') })
  await press(page, 'Try again')
  await heading(page, 'Get ready to apply')
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click()
  await page.waitForURL((url) => url.hash === '#jobs' && url.search === '?q=wound')
})

test('A client without jobs reads once what a job is for, and that the jobs did not load if they failed', async () => {
  const dana = viewer({ role: 'seeker' })
  const { page } = await insider(dana, '/', emptyResponses(dana))
  const list = page.getByRole('region', { name: 'Your open jobs' })
  await page.getByText("Nurses licensed in the job's state send you a price and estimated hours").waitFor()
  await heading(page, 'Consultants')
  await list.waitFor({ state: 'detached' })
  await page.route(/\/client\/jobs$/, (route) => route.abort())
  await page.reload()
  await heading(page, "What's waiting for you didn't load")
  await list.getByText("Your jobs didn't load").waitFor()
  await page.unroute(/\/client\/jobs$/)
  await list.getByRole('button', { name: 'Try again' }).click()
  await list.waitFor({ state: 'detached' })
})
