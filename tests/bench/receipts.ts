import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { receipts } from '#infra/receipts/thread-pool.ts'
import { paymentsReadModel } from '#projections/money/payments.ts'
import { opening, stages } from '../domain/scenarios/money/events.ts'
import { id } from '../domain/scenarios/scenario.ts'
import { member } from '../harness/people/people.ts'
import { fold, record } from '../harness/projections/fold.ts'
import { applyForJob, licensedCast, payIntoEscrow, postJob } from '../harness/stories/hiring.ts'
import { keepAlive } from './harness/keep-alive.ts'
import { percentile, type Row } from './harness/rounds.ts'
import { printInWorld, type World } from './harness/world.ts'

const TITLES = {
  'two writings in turn': 'a字'.repeat(100),
  Arabic: 'ابجد '.repeat(40),
  'Arabic and Chinese in turn': 'ا字'.repeat(100),
  emoji: '😀a'.repeat(66),
  'marks above letters': 'a\u0301\u0302'.repeat(66),
}
const AT_ONCE = 8
const CALLS = 400
const NAME = 'ا字'.repeat(50)

/**
 * The longest pause of the event loop of the process that requests a receipt, for each of the worst titles.
 */
async function benchLoop(): Promise<Row[]> {
  const { draw, close } = receipts()
  const row = fold(paymentsReadModel, record(`escrow-${id(7)}`, stages['A held payment'])).get(id(7))
  if (!row) throw new Error('these events make no payment')
  const person = { first_name: NAME, last_name: NAME }
  const parties = { client: person, consultant: person }
  const issuer = { webOrigin: 'https://consilium.example', postalAddress: '' }
  const ask = (title: string) =>
    draw({ row: { ...row, title }, viewer: opening.client_id, parties, issuer, at: new Date().toISOString() })
  const rows: Row[] = []
  try {
    await ask('warm')
    for (const [name, title] of Object.entries(TITLES)) {
      const loop = monitorEventLoopDelay({ resolution: 1 })
      loop.enable()
      const from = performance.now()
      for (let turn = 0; turn < 5; turn++) await ask(title)
      const took = (performance.now() - from) / 5
      loop.disable()
      const longest = loop.max / 1e6
      rows.push({
        name: `receipt, ${name}: the loop stands still at most`,
        ours: `${longest.toFixed(1)} ms, drawn in ${took.toFixed(0)} ms`,
        value: longest,
        aim: { maximum: 50 },
      })
    }
  } finally {
    await close()
  }
  return rows
}

/**
 * The effect on another member's calls of eight receipts with the worst title, drawn repeatedly at the same
 * time.
 */
export async function benchReceipts({ product }: World): Promise<Row[]> {
  const all = await licensedCast(product)
  const title = TITLES['two writings in turn']
  const { payment_id } = await payIntoEscrow(all, await applyForJob(all, await postJob(all, { title }), 300))
  const other = keepAlive(product.api, (await member(product, 'Olga')).token)
  const reader = keepAlive(product.api, all.client.token)
  const calls = async () => {
    const took: number[] = []
    for (let call = 0; call < CALLS; call++) {
      const from = performance.now()
      await other.call('GET', '/settings')
      took.push(performance.now() - from)
      await sleep(5)
    }
    return took
  }
  await calls()
  const quiet = await calls()
  let isOver = false
  const path = `/payments/details/${payment_id}/receipt.pdf`
  const drawing = (async () => {
    while (!isOver) await Promise.all(Array.from({ length: AT_ONCE }, () => reader.call('GET', path)))
  })()
  const busy = await calls()
  isOver = true
  await drawing
  other.close()
  reader.close()
  const [quietTime, busyTime] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  const formatTimes = (took: number[]) =>
    `p50 ${percentile(took, 0.5).toFixed(2)} ms, p99 ${percentile(took, 0.99).toFixed(2)} ms`
  return [
    {
      name: 'another member’s GET /settings beside eight receipts of the worst title at once: p99 grows by',
      ours: formatTimes(busy),
      bare: formatTimes(quiet),
      value: busyTime - quietTime,
      aim: { maximum: 50 },
    },
    ...(await benchLoop()),
  ]
}

if (import.meta.main) await printInWorld(benchReceipts)
