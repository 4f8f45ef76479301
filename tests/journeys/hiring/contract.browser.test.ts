import { beforeAll, expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { heading } from '#tests/harness/browser/visits.ts'
import type { Person } from '#tests/harness/people/people.ts'
import { applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

/** A contract that was denied, with titles longer than a card shows. */
const { product, insider } = browsing()
const people = before(() => licensedCast(product))
const title = 'A protocol for the wounds of everybody on the third floor'
const profession = 'Wound, ostomy and continence consultant'
const reason = 'The dressing schedule is missing.'
let job_id: string
let contract_id: string

beforeAll(async () => {
  const { client, consultant } = people
  await consultant.call('POST /consultant/profile', { title: profession })
  job_id = await posted(people, { title })
  contract_id = (await paidIn(people, await applied(people, job_id))).contract_id
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Revision 3.' })
  await client.call(`POST /client/contracts/deny/${contract_id}`, { reason })
})

async function visit(person: Person, path: string) {
  const visit = await insider(person, '/pricing')
  await visit.page.evaluate((on) => localStorage.setItem('userType', String(on)), person === people.client)
  return { ...visit, open: () => visit.page.goto(path) }
}

test.each([
  ['consultant', 'consultant'],
  ['client', 'client'],
] as const)(
  'The %s sees that the work was denied and why, also while a dispute is open',
  async (who, mode) => {
    const path = `/${mode}/contracts/${contract_id}` as const
    const { page, complaints, open, end } = await visit(people[who], `/contract/${contract_id}`)
    const denied = async () => {
      await heading(page, 'Denied')
      await page.getByText(`Reason: ${reason}`).waitFor()
      await page.getByText('Status: Denied', { exact: true }).waitFor()
    }
    await open()
    await denied()
    await page.locator('blockquote', { hasText: 'Revision 3.' }).waitFor()
    expect(await flaws(page, `contract denied ${who}`)).toEqual([])
    const { body } = await people[who].call(`GET ${path}`)
    const contract = { ...body.contract, dispute_id: contract_id }
    await answering(page, path, 200, { ...body, contract })
    await open()
    await heading(page, 'Dispute Has Been Filed')
    await denied()
    expect(await flaws(page, `contract disputed ${who}`)).toEqual([])
    expect(complaints).toEqual([])
    await end()
  },
)

test('Titles are whole in headings and rows, and cut in cards', async () => {
  const { page, end } = await visit(people.client, '')
  const cut = `${profession.slice(0, 22)}...`
  const seen = (words: string) => page.getByRole('main').getByText(words).first().waitFor()
  for (const [path, words] of [
    ['/contracts', title],
    ['/payments', title],
    [`/contract/${contract_id}`, title],
    [`/contract/${contract_id}`, cut],
    [`/job/${job_id}`, profession],
    [`/job/${job_id}`, title],
    ['/jobs', title],
  ] as const) {
    await page.goto(path)
    await seen(words)
  }
  await end()
})
