// A product of its own: the servers of its database are killed, promoted and copied, by the page for operators.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import tls from 'node:tls'
import { afterAll, describe, expect, test } from 'vitest'
import { caller, idempotencyHeaders, until } from '#tests/harness/api.ts'
import { readDeployFile } from '#tests/harness/deploy/compose.ts'
import { blocksOf } from '#tests/harness/deploy/page.ts'
import { lacks } from '#tests/harness/machine.ts'
import { member, newAddress, PASSWORD, registrationBody } from '#tests/harness/people/people.ts'
import { type Name, replicated } from '#tests/harness/postgres/replicated.ts'
import { separateProduct } from '#tests/harness/separate-processes/product.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'
import { attemptRequest } from '#tests/soak/client.ts'

/** In ms: the promised time from the promotion until writes are accepted again. */
const PROMISED_MS = 10_000

type Written = { at: number; email?: string; job?: string }

/** The commands of the page's section about a failed database, in order. */
const [, section = ''] =
  /^## The database fails\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(readDeployFile('failures.md')) ?? []
const [stopping = '', promoting = '', returning = '', checking = ''] = blocksOf(section)

describe.skipIf(lacks('replicas of PostgreSQL') || lacks('nginx'))(
  'A database that fails, by the page',
  () => {
    const folder = temporaryFolder()
    const servers = setUpOnce(() => replicated(folder))
    const defaultAuthorities = tls.getCACertificates('default')
    const product = setUpOnce(async () => {
      const separateParts = await separateProduct({
        database: {
          url: servers.url('postgres-1', 'postgres-2', 'postgres-3'),
          authority: servers.authority,
        },
      })
      const isReady = async () =>
        (await attemptRequest(() => caller(separateParts.api)('GET /ready'))).status === 200
      await until('the product', isReady, 120_000).catch((error) => {
        throw new Error(`${error.message}\n${separateParts.log().slice(-4000)}`)
      })
      tls.setDefaultCACertificates([
        ...tls.getCACertificates('default'),
        readFileSync(servers.authority, 'utf8'),
      ])
      return separateParts
    })
    const dana = setUpOnce(() => member(product, 'Dana'))
    afterAll(() => tls.setDefaultCACertificates(defaultAuthorities))

    /** Runs a command of the page and returns its output. `killedServer` is stopped like by a power failure. */
    async function follow(command: string, killedServer?: Name): Promise<string> {
      const [, verb, said = ''] = /^docker (compose \S+|volume rm) (.*)$/.exec(command) ?? []
      const name = /postgres-\d/.exec(said)?.[0] as Name
      if (verb === 'compose stop') await servers.stop(name, name === killedServer ? 'immediate' : 'fast')
      else if (verb === 'compose exec')
        return (await servers.shell(name, said.slice(name.length + 1))).stdout.trim()
      else if (verb === 'compose rm') await servers.stop(name, 'immediate')
      else if (verb === 'volume rm') await rm(join(folder, name, 'data'), { recursive: true })
      else if (verb === 'compose up') await servers.replica(name)
      else throw new Error(`no test follows ${command}`)
      return ''
    }
    const commandsOf = (block: string) => block.trim().split(/\n| && /)

    /** Writes until `isOver` returns true. Records which writes were acknowledged, and when. */
    async function load(writes: Written[], isOver: () => boolean) {
      const register = async () => {
        const email = newAddress('Load')
        const { status } = await attemptRequest(() =>
          caller(product.api)('POST /auth/register', { ...registrationBody, email, first_name: 'Load' }),
        )
        if (status === 200) writes.push({ at: performance.now(), email })
      }
      const post = async () => {
        const about = { ...newJob, title: `Under load ${randomUUID()}` }
        const { status, body } = await attemptRequest(() =>
          dana.call('POST /client/jobs', about, idempotencyHeaders()),
        )
        if (status === 200) writes.push({ at: performance.now(), job: body.job.id })
      }
      const writer = async (write: () => Promise<void>) => {
        while (!isOver()) await write()
      }
      await Promise.all([writer(register), writer(post), writer(post)])
    }

    /** The acknowledged writes that are missing. */
    async function lostOf(writes: readonly Written[]) {
      const lostWrites: string[] = []
      for (const { email, job } of writes) {
        if (job !== undefined && (await dana.call(`GET /client/jobs/${job}/applications`)).status !== 200)
          lostWrites.push(job)
        if (email === undefined) continue
        const { body } = await caller(product.api)('POST /auth/login', { email, password: PASSWORD })
        if (!body?.token) lostWrites.push(email)
      }
      return lostWrites
    }

    /** Follows the page from the loss of `lostServer` to its return, under load. */
    async function fail(lostServer: Name, isKilled: boolean) {
      const other = lostServer === 'postgres-1' ? 'postgres-2' : 'postgres-1'
      const replaceNames = (block: string, next: Name) =>
        block.replaceAll(/postgres-[123]/g, (name) => {
          if (name === 'postgres-1') return lostServer
          if (name === 'postgres-2') return next
          return (['postgres-1', 'postgres-2', 'postgres-3'] as const).find(
            (each) => ![lostServer, next].includes(each),
          ) as Name
        })
      let isOver = false
      const writes: Written[] = []
      const writing = load(writes, () => isOver)
      const [asking, asking2, promote = ''] = commandsOf(promoting)
      await until('some writes', async () => writes.length > 5)
      for (const command of commandsOf(replaceNames(stopping, other)))
        await follow(command, isKilled ? lostServer : undefined)
      const [one = '', two = ''] = await Promise.all(
        [asking, asking2].map((each) => follow(replaceNames(String(each), other))),
      )
      const bytes = (lsn: string) => {
        const [high = '', low = ''] = lsn.split('/')
        return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
      }
      const next: Name = bytes(one) >= bytes(two) ? other : 'postgres-3'
      expect(await follow(replaceNames(promote, next))).toBe('t')
      const promoted = performance.now()
      // Restarts ended processes, like compose.
      const revive = () => {
        for (const each of product.processes.values()) if (each.pid() === undefined) each.begin()
      }
      await until('a write, and another', async () => {
        revive()
        return (
          (
            await attemptRequest(() =>
              dana.call('POST /client/jobs', { ...newJob, title: 'Again' }, idempotencyHeaders()),
            )
          ).status === 200
        )
      })
      const took = performance.now() - promoted
      for (const command of commandsOf(replaceNames(returning, next))) await follow(command)
      await until(
        'the one that came back',
        async () => (await follow(commandsOf(replaceNames(checking, next))[0] ?? '')) === 'streaming',
        20_000,
      )
      isOver = true
      await writing
      await until(
        'read models',
        async () => {
          revive()
          return (await attemptRequest(() => caller(product.api)('GET /ready'))).status === 200
        },
        30_000,
      )
      return {
        next,
        took,
        written: writes,
        lost: await lostOf(writes),
        after: writes.filter(({ at }) => at > promoted).length,
      }
    }

    test('a first server that dies, and its return to its place: nothing that was acknowledged is lost', async () => {
      const died = await fail('postgres-1', true)
      expect(died.lost).toEqual([])
      expect(died.took).toBeLessThan(PROMISED_MS)
      expect([died.written.length > died.after, died.after > 0]).toEqual([true, true])
      const secondFailover = await fail(died.next, false)
      expect(secondFailover.lost).toEqual([])
      expect(secondFailover.took).toBeLessThan(PROMISED_MS)
      expect(secondFailover.after).toBeGreaterThan(0)
    }, 180_000)
  },
)
