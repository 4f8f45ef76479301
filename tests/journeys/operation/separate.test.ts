// A product of its own: its parts run apart, two of each.
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { caller, idempotencyHeaders, until } from '#tests/harness/api.ts'
import { lacks } from '#tests/harness/machine.ts'
import { member, type Person, staff } from '#tests/harness/people/people.ts'
import { failuresDuring } from '#tests/harness/separate-processes/failures-during.ts'
import type { SeparateProcess } from '#tests/harness/separate-processes/process.ts'
import { type SeparateProduct, separateProduct } from '#tests/harness/separate-processes/product.ts'
import { socket } from '#tests/harness/sockets.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'
import { attemptRequest } from '#tests/soak/client.ts'
import { bookProblems } from '#tests/soak/story/money.ts'
import { runStory } from '#tests/soak/story/story.ts'
import { storyProblems } from '#tests/soak/story/story-problems.ts'

/** In ms: longer than any step of a disturbed story. */
const STORY_MS = 120_000

const isReady = async ({ api }: SeparateProduct) =>
  (await attemptRequest(() => caller(api)('GET /ready'))).status === 200

/** The working process of a pair, and the standby. */
async function roles(pair: readonly [SeparateProcess, SeparateProcess]) {
  const active = await until('an active one', async () => pair.find((each) => each.isReady()), 60_000)
  const standby = pair.find((each) => each !== active) as SeparateProcess
  return { active, standby }
}

describe.skipIf(lacks('nginx'))(
  'Every part as a process of its own, by TLS, two where there may be two',
  () => {
    const product = setUpOnce(async () => {
      const separateParts = await separateProduct()
      await until('the product', () => isReady(separateParts), 120_000).catch((error) => {
        throw new Error(`${error.message}\n${separateParts.log()}`)
      })
      return separateParts
    })
    const verifier = setUpOnce(() => staff(product))
    const support = setUpOnce(() => staff(product, 'support'))
    const dana = setUpOnce(() => member(product, 'Dana'))
    afterAll(() => product.end())

    /** The main story. Afterwards the provider, the books and both members must have the right data. */
    async function story(budget: number) {
      const deadline = performance.now() + STORY_MS
      const toldStory = await runStory(
        product,
        { verifier: verifier.call, support: support.call },
        { budget },
        () => deadline,
      )
      return [...(await storyProblems(product, toldStory)), ...(await bookProblems(product))]
    }
    const post = (author: Person, title: string) =>
      author.call('POST /client/jobs', { ...newJob, title }, idempotencyHeaders())

    test('runs the main story, and no session of the database is open without TLS', async () => {
      expect(await story(100)).toEqual([])
      const { sql, end } = tables(product)
      const open = await sql<{ name: string; ssl: boolean }[]>`
      select distinct application_name as name, ssl from pg_stat_activity
      join pg_stat_ssl using (pid) where datname is not null`
      await end()
      expect(open.filter(({ ssl }) => !ssl)).toEqual([])
      expect(open.length).toBeGreaterThan(4)
    })

    test('an API process that is ended in order fails no call, and its sockets go on at the other one', async () => {
      const [first, second] = product.parts.api
      const lines = await Promise.all(
        [1, 2].map((n) => socket({ api: product.apiAt(n as 1 | 2) }, dana.token)),
      )
      const rolling = (async () => {
        for (const each of [first, second]) {
          await each.end()
          each.begin()
          await each.ready()
          await sleep(1500)
        }
      })()
      const [reading, writing] = await Promise.all([
        failuresDuring(rolling, () => dana.call('GET /client/jobs')),
        failuresDuring(rolling, () => post(dana, 'Posted meanwhile')),
      ])
      expect([reading.failed, writing.failed]).toEqual([[], []])
      expect(Math.min(reading.count, writing.count)).toBeGreaterThan(10)
      expect(lines.map(({ closed }) => closed.length)).toEqual([1, 1])
      // Each client continues at the other process, and receives everything that it has missed.
      const resumedSocket = await socket({ api: product.apiAt(2) }, dana.token)
      const { data } = await resumedSocket.ask('resume', { position: String(lines[0]?.latest()) })
      expect(JSON.stringify(data)).toContain('jobs')
    })

    test('a standby takes over from projections and tasks that are killed, during a story', async () => {
      const storyResult = story(200)
      for (const pair of [product.parts.projections, product.parts.tasks]) {
        const { active, standby } = await roles(pair)
        await sleep(1000)
        await active.end('SIGKILL')
        expect(await standby.ready()).toBe(true)
        active.begin()
      }
      expect(await storyResult).toEqual([])
    })

    test('a standby takes over from one that is stopped, which ends itself when it goes on', async () => {
      const { active, standby } = await roles(product.parts.projections)
      active.kill('SIGSTOP')
      expect(await standby.ready()).toBe(true)
      expect((await post(dana, 'By the other one')).headers.get('read-model-lag')).toBe(null)
      active.kill('SIGCONT')
      await active.exited()
      active.begin()
      await until('the product', () => isReady(product), 30_000)
    })

    test('stores, API and web that are killed are done without, during a story', async () => {
      const storyResult = story(300)
      const visited = async () => (await fetch(`${product.web}/pricing`)).status
      const isPosted = async () => (await attemptRequest(() => post(dana, 'Without one of them'))).status
      const { active, standby } = await roles(product.parts.stores as [SeparateProcess, SeparateProcess])
      for (const each of [active, product.parts.api[0], product.parts.web[0]]) {
        await each.end('SIGKILL')
        if (each === active) expect(await standby.ready()).toBe(true)
        // None of them is back before everything works without them.
        await until('a command', async () => (await isPosted()) === 200, 20_000)
        expect(await visited()).toBe(200)
        each.begin()
        await sleep(2000)
      }
      expect(await storyResult).toEqual([])
      await until('the product', () => isReady(product), 30_000)
    })

    test('processes that start before their database takes connections wait for it, and become ready', async () => {
      const [api] = product.parts.api
      const [projections, standby] = product.parts.projections
      await Promise.all([api, projections, standby].map((each) => each.end()))
      const sql = postgres(product.postgres.url('postgres'), { max: 1 })
      await sql`alter database consilium allow_connections false`
      const lineCount = () => product.log().split('"waits for the database"').length
      const countBefore = lineCount()
      for (const each of [api, projections]) each.begin()
      const pids = [api.pid(), projections.pid()]
      await until('both to wait', async () => lineCount() === countBefore + 2, 30_000)
      await sql`alter database consilium allow_connections true`
      await sql.end()
      expect(await Promise.all([api.ready(), projections.ready()])).toEqual([true, true])
      expect([api.pid(), projections.pid()]).toEqual(pids)
      standby.begin()
      await until('the product', () => isReady(product), 30_000)
    })
  },
)
