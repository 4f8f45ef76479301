import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { programs } from '#infra/build/programs.ts'
import { remoteSfu } from '#infra/sfu/remote/client.ts'
import { findWorker } from '#infra/sfu/worker/worker-paths.ts'
import { until } from '../harness/api.ts'
import { launch } from '../harness/browser/browser.ts'
import { openSide, serveCallPage } from '../harness/sfu/call-page.ts'
import { print } from './harness/print.ts'
import { percentile, type Row, ratioOf } from './harness/rounds.ts'
import { startBeside } from './harness/world.ts'

const ROUNDS = 5
const [WARM_MS, MEASURED_MS] = [4000, 6000]
const SECRET = 'a-secret-of-the-bench'
/** The number of streams received: sound and picture on each side. */
const CONSUMERS = 4

type Server = Awaited<ReturnType<typeof startBeside>>
/** Processor time in ms for each forwarded packet, and for each receiver a second. */
type Spent = { packet: number; consumer: number }

/** Processor time that these processes have used so far, in milliseconds, of all of their threads. */
const used = (pids: readonly number[]) =>
  pids
    .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}/schedstat`))
    .reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0)

/** A call of two browsers through this media server, after it has found its bitrate. */
async function spent(browser: Browser, { port, pids }: Server): Promise<Spent> {
  const sfu = remoteSfu(`ws://127.0.0.1:${port}`, SECRET)
  const callId = randomUUID()
  await until('the room', async () => (await sfu.open(callId, ['ann', 'ben'])) === 'sfu')
  const { url, end } = await serveCallPage(sfu, callId)
  const sides = [
    await openSide(browser, url, { callId, user: 'ann' }),
    await openSide(browser, url, { callId, user: 'ben' }),
  ]
  const packets = async () => {
    const statistics = await Promise.all(sides.map((each) => each.seen()))
    return statistics.reduce((sum, { packets }) => sum + packets, 0)
  }
  try {
    await until('the pictures', async () =>
      (await Promise.all(sides.map((each) => each.seen()))).every(({ decoded }) => decoded > 20),
    )
    await sleep(WARM_MS)
    const [from, packetsFrom, usedFrom] = [performance.now(), await packets(), used(pids)]
    await sleep(MEASURED_MS)
    const time = used(pids) - usedFrom
    const packetCount = (await packets()) - packetsFrom
    return { packet: time / packetCount, consumer: (time * 1000) / (performance.now() - from) / CONSUMERS }
  } finally {
    for (const each of sides) await each.end()
    await end()
    await sfu.end(callId)
    sfu.close()
  }
}

const inWords = (rounds: readonly Spent[]) => {
  const middle = (field: keyof Spent) =>
    percentile(
      rounds.map((each) => each[field]),
      0.5,
    )
  return `${(middle('packet') * 1000).toFixed(0)} µs a packet, ${middle('consumer').toFixed(2)} ms a second for each`
}

/**
 * The processor time of the media server (its Node process and its worker) for a receiver, compared with
 * mediasoup alone.
 */
export async function benchMedia(): Promise<Row[]> {
  const worker = findWorker()
  if (!worker) return [{ name: 'media server', ours: 'not measured: `npm run sfu:worker` gets it' }]
  const settings = { MEDIASOUP_WORKER_BIN: worker, SFU_SECRET: SECRET, LOG_LEVEL: 'fatal' }
  const ours = await startBeside((await programs()).sfu, settings)
  const bare = await startBeside('../bare/media.ts', settings)
  const browser = await launch()
  try {
    const [oursSpent, bareSpent]: [Spent[], Spent[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      const order = round % 2 === 0 ? [ours, bare] : [bare, ours]
      for (const server of order) (server === ours ? oursSpent : bareSpent).push(await spent(browser, server))
    }
    return [
      {
        name: 'media server: processor time for what one receives in a call, to mediasoup alone',
        ours: inWords(oursSpent),
        bare: inWords(bareSpent),
        ...ratioOf(
          oursSpent.map(({ packet }) => packet),
          bareSpent.map(({ packet }) => packet),
        ),
        aim: { maximum: 1.05 },
      },
    ]
  } finally {
    await browser.close()
    await Promise.all([ours.stop(), bare.stop()])
  }
}

if (import.meta.main) print(await benchMedia())
