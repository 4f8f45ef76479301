import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { caller, idempotencyHeaders, until } from '#tests/harness/api.ts'
import {
  blocks,
  commands,
  compose,
  executedBlocks,
  productInContainers,
  runPageBlock,
  STAND_INS,
} from '#tests/harness/containers/product.ts'
import { accountOf, loginStaff, member, newAddress, PASSWORD } from '#tests/harness/people/people.ts'
import { failuresDuring } from '#tests/harness/separate-processes/failures-during.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'
import { attemptRequest } from '#tests/soak/client.ts'
import { bookProblems } from '#tests/soak/story/money.ts'
import { runStory } from '#tests/soak/story/story.ts'
import { storyProblems } from '#tests/soak/story/story-problems.ts'

const NODE = ['web-1', 'web-2', 'api-1', 'api-2', 'projections-1', 'projections-2', 'tasks-1', 'tasks-2']
const DATABASES = ['postgres-1', 'postgres-2', 'postgres-3']
/** In ms. The promise is two seconds; a busy machine gets more time. */
const ENDING_MS = 5_000

const product = setUpOnce(productInContainers)

/** A staff account that an operator makes, logged in. */
async function staffOf(roles: string) {
  const email = newAddress('staff')
  const options = `--password '${PASSWORD}' --roles ${roles} --json`
  return loginStaff(product, accountOf(email, await compose('run --rm operator staff add', email, options)))
}
const verifier = setUpOnce(() => staffOf('verifier'))
const support = setUpOnce(() => staffOf('support'))
const dana = setUpOnce(() => member(product, 'Dana'))

async function story(budget: number) {
  const deadline = performance.now() + 120_000
  const staff = { verifier: verifier.call, support: support.call }
  const toldStory = await runStory(product, staff, { budget }, () => deadline)
  return [...(await storyProblems(product, toldStory)), ...(await bookProblems(product))]
}

/** Requests a new connection, since a kept one may belong to a proxy that has ended. */
const ALONE = { connection: 'close' }
const readJobs = () => attemptRequest(() => dana.call('GET /client/jobs', undefined, ALONE))
const visit = () => attemptRequest(() => caller(product.web)('GET /pricing', undefined, ALONE))
const write = () =>
  attemptRequest(() =>
    dana.call('POST /client/jobs', { ...newJob, title: 'Meanwhile' }, { ...idempotencyHeaders(), ...ALONE }),
  )
/** The answers to pages and calls, each requested several times. */
async function isAnswered() {
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) statuses.push((await visit()).status, (await readJobs()).status)
  return new Set(statuses)
}
/** The calls and pages that fail during this; sent more slowly than the proxy's limit for one address. */
async function failing(doing: Promise<unknown>) {
  const slowly = (call: typeof readJobs) => async () => {
    await sleep(100)
    return call()
  }
  const all = await Promise.all([readJobs, write, visit].map((call) => failuresDuring(doing, slowly(call))))
  expect(Math.min(...all.map(({ count }) => count))).toBeGreaterThan(2)
  return all.map(({ failed }) => failed)
}
const serves = () => until('the proxy', async () => (await readJobs()).status === 200, 60_000)

test('The product is ready after the first start of the deployment page, and the first staff account is created', async () => {
  expect(product.isReady).toMatch(/^200 .*"status":"ready"/)
  expect(await runPageBlock('staff add')).toContain('otpauth_url')
})

test('The main story runs through the proxy over TLS, and its data is right', async () => {
  expect(await story(100)).toEqual([])
})

test('Both replicas of the database follow it over TLS', async () => {
  const sql = 'select count(*) from pg_stat_replication join pg_stat_ssl using (pid) where ssl'
  expect((await compose('exec postgres-1 psql -h /run/postgresql -Atc', `'${sql}'`)).trim()).toBe('2')
})

describe.each(['proxy', ...NODE, ...DATABASES])('%s', (name) => {
  const runInside = async (script: string) => (await compose('exec', name, 'sh -c', `'${script}'`)).trim()

  test('is not root, has and gets no capability, and can change nothing of its image', async () => {
    const status = await runInside('cat /proc/self/status')
    expect(status).toMatch(/^Uid:\t[1-9]/m)
    for (const kind of ['Eff', 'Prm', 'Bnd', 'Inh', 'Amb'])
      expect(status).toMatch(`Cap${kind}:\t0000000000000000`)
    expect(status).toMatch('NoNewPrivs:\t1')
    expect(await runInside('touch /usr/changed 2>/dev/null || echo refused')).toBe('refused')
  })
})

// An API process continues for DRAIN_SECONDS, so that its proxy notices.
test.each(NODE.filter((name) => !name.startsWith('api')))('%s ends by SIGTERM at once', async (name) => {
  const startTime = performance.now()
  onTestFinished(async () => void (await compose('start', name)))
  await compose('stop', name)
  expect(performance.now() - startTime).toBeLessThan(ENDING_MS)
  expect(await commands(`docker inspect --format '{{.State.ExitCode}}' consilium-${name}-1`)).not.toMatch(
    '137',
  )
})

test.each(['web-1', 'web-2', 'api-1', 'api-2'])(
  'The proxy starts and reloads without %s, and fails no call',
  async (name) => {
    onTestFinished(async () => void (await compose('start', name)))
    await compose('stop --timeout 1', name)
    await compose('restart --timeout 1 proxy')
    await serves()
    expect(await isAnswered()).toEqual(new Set([200]))
    await compose('exec proxy nginx -s reload')
    expect(await isAnswered()).toEqual(new Set([200]))
  },
)

test('Stopped processes start again in another order, and then the others restart: no call fails', async () => {
  await compose('stop --timeout 1 api-1 web-1')
  await compose('start api-1')
  await compose('start web-1')
  await compose('up -d --wait api-1 web-1')
  const restarted = compose('stop api-2').then(() => compose('start api-2'))
  expect(await failing(restarted)).toEqual([[], [], []])
  await compose('up -d --wait api-2')
})

test('An upgrade, one process after the other, fails no call', async () => {
  const images = ['app', 'web', 'tasks'].map((name) => `docker tag consilium-${name}:1 consilium-${name}:2`)
  await commands([...images, 'sed -i s/^VERSION=1$/VERSION=2/ .env'].join('\n'))
  const upgraded = commands(
    [...NODE.slice(2, 4), 'projections-2', 'projections-1', ...NODE.slice(6), ...NODE.slice(0, 2)]
      .map((name) => `docker compose up -d --no-deps --wait ${name}`)
      .join('\n'),
  )
  expect(await failing(upgraded)).toEqual([[], [], []])
  expect(await story(200)).toEqual([])
})

test('Documents are read in isolated namespaces if the host allows them, else within limits', async () => {
  const readinessCommand = `docker compose exec api-2 node -e "fetch('http://127.0.0.1:4000/ready').then(async (a) => console.log((await a.json()).sandbox))"`
  expect((await commands(readinessCommand)).trim()).toBe('limits')
  const composeVariable = `COMPOSE_FILE=compose.yaml:${STAND_INS}:document-sandbox.yaml`
  await commands(`${composeVariable} docker compose up -d --no-deps --wait api-2`)
  expect((await commands(readinessCommand)).trim()).toBe('namespaces')
})

test('A failed database is replaced by a replica as the page says, and returns as a replica', async () => {
  const { body } = await readJobs()
  await runPageBlock('docker compose stop postgres-1')
  await runPageBlock('pg_promote')
  await until('a write', async () => (await write()).status === 200, 60_000)
  const jobIds = (await readJobs()).body.jobs.map(({ id }: { id: string }) => id)
  expect(jobIds).toEqual(expect.arrayContaining(body.jobs.slice(0, 5).map(({ id }: { id: string }) => id)))
  await runPageBlock('volume rm consilium_postgres-1')
  await until('the replica', async () => (await runPageBlock('select state')).trim() === 'streaming', 60_000)
})

test('After the proxy moved and everything was stopped and started, all data is there', async () => {
  await compose('rm --stop --force proxy')
  await runPageBlock('--wait proxy')
  await serves()
  const { body } = await readJobs()
  await runPageBlock('docker compose down')
  await serves()
  expect((await readJobs()).body).toEqual(body)
})

test('Each block of the deployment page was run', () => {
  expect(blocks.filter((index) => !executedBlocks.has(index))).toEqual([])
})
