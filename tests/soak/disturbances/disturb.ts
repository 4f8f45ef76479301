import { setTimeout as sleep } from 'node:timers/promises'
import { caller, until } from '#tests/harness/api.ts'
import { chance } from '../chance.ts'
import { attempt } from '../client.ts'
import type { Logged } from '../product/logged.ts'
import { type Disturbance, named, nextRound } from './plan.ts'

export type Recovery = { what: string; seconds: number }

/** What /ready says may be this old. */
const READY_CACHED_MS = 1000
const LONGEST_MS = 120_000

/** Disturbs the product, round by round, until `end` (of performance.now()); adds how long each took to be over. */
export async function disturb(
  product: Logged,
  seed: number,
  end: number,
  recoveries: Recovery[],
  say: (line: string) => void,
) {
  const lot = chance(seed)
  while (performance.now() < end) {
    const { disturbances, pause } = nextRound(lot)
    const outages = disturbances.filter(({ kind }) => kind !== 'fault')
    const begin = performance.now()
    await Promise.all(disturbances.map((each) => act(product, each)))
    if (outages.length > 0) {
      await until(`/ready after: ${outages.map(named).join(', ')}`, () => isReady(product), LONGEST_MS)
      const stalled = outages.map((each) => (each.kind === 'stall' ? each.seconds : 0))
      const seconds = (performance.now() - begin) / 1000 - Math.max(...stalled)
      for (const each of outages)
        if (each.kind !== 'fault') recoveries.push({ what: `${each.part} ${WORD[each.kind]}`, seconds })
      say(`${disturbances.map(named).join(', ')}: ready after ${seconds.toFixed(1)} s`)
    } else say(disturbances.map(named).join(', '))
    await sleep(pause * 1000)
  }
  await attempt(() => caller(product.sandbox)('DELETE /_sandbox/faults'))
}
const WORD = { kill: 'killed', stall: 'stalled' } as const

async function act(product: Logged, each: Disturbance) {
  if (each.kind === 'fault') {
    const { target, fault } = each
    // A sandbox that is down forgets its faults, and has one at that.
    await attempt(() => caller(product.sandbox)('POST /_sandbox/faults', { target, fault, times: 1 }))
    return
  }
  const pid = await until(`${each.part} to run`, async () => product.pid(each.part))
  if (each.kind === 'kill') {
    signal(pid, 'SIGKILL')
    await until(
      `another ${each.part}`,
      async () => ![undefined, pid].includes(product.pid(each.part)),
      LONGEST_MS,
    )
    await sleep(READY_CACHED_MS)
    return
  }
  signal(pid, 'SIGSTOP')
  await sleep(each.seconds * 1000)
  signal(pid, 'SIGCONT')
  await sleep(READY_CACHED_MS)
}

/** Of two disturbances at once the other may have ended this process already. */
function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const isReady = async ({ api }: Logged) => (await attempt(() => caller(api)('GET /ready'))).status === 200
