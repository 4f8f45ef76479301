import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { member, newName } from '#tests/harness/people/people.ts'
import { posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const dana = before(() => member(product, 'Dana'))
const maren = before(() => member(product, 'Maren'))

test('The board shows by itself what others posted and closed meanwhile', async () => {
  const link = (name: string) => page.getByRole('link', { name })
  const [first, second] = [newName('First'), newName('Second')]
  await posted({ client: dana }, { title: first })
  const { page, complaints, end } = await insider(maren, '/')
  await page.clock.install()
  await link(first).waitFor()
  const job_id = await posted({ client: dana }, { title: second })
  await page.clock.runFor(31_000)
  await link(second).waitFor()
  expect((await dana.call(`POST /client/jobs/close/${job_id}`)).body).toEqual({ success: true })
  await page.clock.runFor(31_000)
  await link(second).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await end()
})
