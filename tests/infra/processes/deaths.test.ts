// A product of its own: it kills every process.
import { test } from 'vitest'
import { caller, until } from '#tests/harness/api.ts'
import { lacks } from '#tests/harness/machine.ts'
import { member } from '#tests/harness/people/people.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'
import { ownProduct } from '#tests/harness/test-products.ts'

const product = ownProduct({ CALLS: 'sfu' })
type Part = Parameters<typeof product.pid>[0]
const OTHERS: Part[] = ['web', 'api', 'worker', 'event-store', 'objects', 'sandbox', 'mailbox']
if (!lacks('the media server')) OTHERS.push('sfu')
const ON_POSTGRES: Part[] = ['api', 'worker', 'event-store']

async function kill(part: Part) {
  const pid = await until(`${part} to run`, async () => product.pid(part))
  process.kill(pid, 'SIGKILL')
  return [part, pid] as const
}

/**
 * A member registers, gets a mail, opens its link and posts a job. This needs every part except web, objects
 * and media server.
 */
const works = async () => {
  const person = await member(product, 'Survivor')
  return (await person.call('POST /client/jobs', newJob)).status === 200
}

async function comesBack(killedParts: readonly (readonly [Part, number])[]) {
  await until('the killed ones to be replaced', async () =>
    killedParts.every(([part, pid]) => ![undefined, pid].includes(product.pid(part))),
  )
  await until('the product to be ready', async () => (await caller(product.api)('GET /ready')).status === 200)
  await until('the web app', async () => (await fetch(product.web).catch(() => undefined))?.ok)
  // The answer of /ready may be a second old.
  await until('the story to work', () => works().catch(() => false))
}

const all: readonly Part[] = ['postgres', ...OTHERS]
const orders: (readonly Part[])[] = [
  ['postgres'],
  ['postgres', 'postgres'],
  ...OTHERS.map((part) => [part]),
  ...ON_POSTGRES.map((part): Part[] => [part, 'postgres']),
  ['postgres', 'worker', 'api'],
  all,
  all.toReversed(),
]

test.each(orders.map((order) => [order.join(', '), order] as const))(
  'all come back after SIGKILL of %s',
  async (_, order) => {
    const killedProcesses: Awaited<ReturnType<typeof kill>>[] = []
    for (const part of order) killedProcesses.push(await kill(part))
    await comesBack(killedProcesses)
  },
)
