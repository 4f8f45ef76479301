import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { heading, press } from '#tests/harness/browser/visits.ts'
import { pauseModel } from '#tests/harness/paused-model.ts'
import { member } from '#tests/harness/people/people.ts'
import { newJob } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

const { product, insider } = browsing()
const dana = before(() => member(product, 'Dana'))
const db = before(async () => tables(product))

const draft = { ...newJob, title: 'Posted on a slow day', budget: '100', usingMedicaid: false }

test.each([
  ['the socket tells of it', true],
  ['there is no socket', false],
])('A job that is not to be read yet is waited for, not called missing, when %s', async (_, live) => {
  const { page, end } = await insider(dana, '/pricing')
  if (!live) await page.routeWebSocket(/\/realtime$/, (route) => route.close())
  await page.evaluate(
    (draft) => {
      localStorage.setItem('userType', 'true')
      sessionStorage.setItem('draft.job', JSON.stringify({ step: 'preview', draft }))
    },
    { ...draft, title: `${draft.title}, ${live}` },
  )
  await page.goto('/create-job')
  const release = await pauseModel(db.sql, 'jobs')
  await press(page, 'Create')
  await page.waitForURL(/\/job\/[\w-]+$/)
  const missed = await page.waitForResponse((answer) => answer.status() === 404)
  expect(missed.url()).toContain('/client/jobs/')
  await page.getByRole('heading', { name: 'Loading...' }).waitFor()
  await release()
  await heading(page, `${draft.title}, ${live}`)
  expect(await page.getByText('This page is not available to you').count()).toBe(0)
  await end()
})
