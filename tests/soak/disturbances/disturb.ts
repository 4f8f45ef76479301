import { setTimeout as sleep } from 'node:timers/promises'
import { caller, until } from '#tests/harness/api.ts'
import { chance } from '../chance.ts'
import { attempt } from '../client.ts'
import type { Disturbable } from '../product/disturbable.ts'
import { type Disturbance, kindOf, named, nextRound } from './plan.ts'

/** What happened, and how many seconds later than its end the product was ready; undefined where that was not asked. */
export type Recovery = { what: string; seconds: number | undefined }

/** What /ready says may be this old. */
const READY_CACHED_MS = 1000
const LONGEST_MS = 120_000

/** Disturbs the product, round by round, until `end` (of performance.now()); adds how long each took to be over. */
export async function disturb(
  product: Disturbable,
  seed: number,
  end: number,
  recoveries: Recovery[],
  say: (line: string) => void,
) {
  const lot = chance(seed)
  const wrongClocks = new Set<string>()
  while (performance.now() < end) {
    const { disturbances, pause } = nextRound(lot, product)
    const outages = disturbances.filter(({ kind }) => kind !== 'fault')
    const begin = performance.now()
    await Promise.all(disturbances.map((each) => act(product, each)))
    for (const each of disturbances) {
      if (each.kind === 'kill') wrongClocks.delete(each.part)
      if (each.kind === 'clock') wrongClocks.add(each.part)
    }
    const words = disturbances.map(named).join(', ')
    let seconds: number | undefined
    if (outages.length > 0) {
      await readyAgain(product, words)
      const lasted = outages.map((each) => ('seconds' in each ? each.seconds : 0))
      seconds = (performance.now() - begin) / 1000 - Math.max(...lasted)
      say(`${words}: ready after ${seconds.toFixed(1)} s`)
    } else say(words)
    for (const each of disturbances)
      recoveries.push({ what: kindOf(each), seconds: each.kind === 'fault' ? undefined : seconds })
    await sleep(pause * 1000)
  }
  await Promise.all([...wrongClocks].map((part) => act(product, { kind: 'kill', part })))
  await attempt(() => caller(product.sandbox)('DELETE /_sandbox/faults'))
}

async function act(product: Disturbable, each: Disturbance) {
  if (each.kind === 'fault') {
    const { target, fault } = each
    // A sandbox that is down forgets its faults, and has one at that.
    await attempt(() => caller(product.sandbox)('POST /_sandbox/faults', { target, fault, times: 1 }))
    return
  }
  if (each.kind === 'line') {
    product.lines?.disturb(each.line, each.fault)
    await sleep(each.seconds * 1000)
    product.lines?.disturb(each.line, undefined)
  } else if (each.kind === 'disk') {
    product.disk?.fill()
    await sleep(each.seconds * 1000)
    product.disk?.release()
  } else await actOnProcess(product, each)
  await sleep(READY_CACHED_MS)
}

async function actOnProcess(product: Disturbable, each: Extract<Disturbance, { part: string }>) {
  const pid = await until(`${each.part} to run`, async () => product.pid(each.part))
  if (each.kind === 'clock') product.onceWith?.(each.part, { CLOCK_OFFSET: each.offset })
  if (each.kind === 'stall') {
    signal(pid, 'SIGSTOP')
    await sleep(each.seconds * 1000)
    signal(pid, 'SIGCONT')
    return
  }
  signal(pid, 'SIGKILL')
  await until(
    `another ${each.part}`,
    async () => ![undefined, pid].includes(product.pid(each.part)),
    LONGEST_MS,
  )
}

/** Of two disturbances at once the other may have ended this process already. */
function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function readyAgain({ api }: Disturbable, after: string) {
  let last: unknown
  const isReady = async () => {
    const { status, body } = await attempt(() => caller(api)('GET /ready'))
    last = body
    return status === 200
  }
  await until(`/ready after: ${after}`, isReady, LONGEST_MS).catch((error) => {
    throw new Error(`${error.message}, which says ${JSON.stringify(last)}`)
  })
}
