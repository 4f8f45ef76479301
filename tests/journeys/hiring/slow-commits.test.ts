// A product of its own: its event store shows each write late, as a cluster does.
import { afterEach, describe, expect, test } from 'vitest'
import { type ApiResponse, caller } from '#tests/harness/api.ts'
import { faultsOf } from '#tests/harness/event-store/faults.ts'
import { secondApi } from '#tests/harness/spawned-programs.ts'
import {
  anotherConsultant,
  applyForJob,
  approveAtProvider,
  licensedCast,
  postJob,
  providerRecords,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = ownProduct()
const second = setUpOnce(() => secondApi(product))
const people = setUpOnce(() => licensedCast(product))
afterEach(() => faultsOf(product).clear())

/** Sends this many calls at once, alternately to both API processes. */
const atBoth = (
  token: string,
  count: number,
  call: (n: number) => [call: `${'GET' | 'POST'} /${string}`, body?: unknown],
) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      caller(n % 2 === 0 ? product.api : second.api, token)(...call(n)),
    ),
  )

const outcomesOf = (responses: readonly ApiResponse[]) =>
  responses.map(({ status, body }) => (status === 200 ? 'done' : `${status} ${body?.code}`)).toSorted()

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

/** Repeats a write that is refused because of another one that cannot be read yet. */
describe.each([50, 200, 1000])('If each commit takes %i ms, over two API processes', (commit_ms) => {
  const slowly = () => faultsOf(product).set({ commit_ms })

  test('nine concurrent applications of one consultant all succeed, and of fifty with the last token one does', async () => {
    const { consultant } = await anotherConsultant(product, people, 'Noor')
    const apply = (job_id: string): [`POST /${string}`, object] => [
      `POST /consultant/jobs/apply/${job_id}`,
      { proposal: 'Four pages.', budget: 50, eta: 4 },
    ]
    const jobs = await times(59, () => postJob(people))
    await slowly()
    const nine = await atBoth(consultant.token, 9, (n) => apply(String(jobs[n])))
    expect(outcomesOf(nine)).toEqual(Array(9).fill('done'))
    const fifty = await atBoth(consultant.token, 50, (n) => apply(String(jobs[9 + n])))
    expect(outcomesOf(fifty)).toEqual([...Array(49).fill('409 insufficient_tokens'), 'done'])
    await faultsOf(product).clear()
    expect((await consultant.call('GET /consultant/tokens')).body.balance).toBe(0)
    const { body } = await consultant.call('GET /consultant/jobs/applications/list')
    expect(body.applications).toHaveLength(10)
  })

  test('ten captures of one payment make one, and ten approvals pay once, to the cent', async () => {
    const { client, consultant } = await anotherConsultant(product, people, 'Lee')
    const cast = { ...people, client, consultant }
    const job_id = await postJob(cast)
    const application_id = await applyForJob(cast, job_id)
    const hireResponse = await client.call(`GET /client/jobs/hire/${application_id}`)
    const { payment_id } = hireResponse.body
    const returnQuery = await approveAtProvider(hireResponse.body.link)
    await slowly()
    const captures = await atBoth(client.token, 10, () => ['POST /client/jobs/payments/capture', returnQuery])
    expect(outcomesOf(captures)).toEqual(Array(10).fill('done'))
    const contracts = new Set(captures.map(({ body }) => body.contract?.id))
    expect(contracts.size).toBe(1)
    const [contract_id] = contracts
    const delivery = await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, {
      deliverable: 'Done',
    })
    expect(delivery.status).toBe(200)
    const approvals = await atBoth(client.token, 10, () => [`GET /client/contracts/approve/${contract_id}`])
    expect(outcomesOf(approvals)).toEqual(Array(10).fill('done'))
    await faultsOf(product).clear()
    await waitForPayout(cast, payment_id)
    expect(await providerRecords(product, payment_id)).toMatchObject({
      captures: [{ amount: '105.00' }],
      payouts: [{ amount: '95.00' }],
      refunds: [],
    })
  })
})
