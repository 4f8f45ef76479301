import { setTimeout as sleep } from 'node:timers/promises'
import { caller, until } from '#tests/harness/api.ts'
import { chance } from '#tests/harness/chance.ts'
import { clearFaults, fault } from '#tests/harness/people/story.ts'
import { signal } from '#tests/harness/processes.ts'
import { type Answers, attempt } from '../client.ts'
import type { Disturbable } from '../product/disturbable.ts'
import { type Disturbance, eachKind, kindOf, named, nextRound } from './plan.ts'

/**
 * What happened, and how many seconds later than its end the product was ready; undefined where that was not asked. `met`:
 * whether there was anything that it could disturb.
 */
export type Recovery = { what: string; seconds: number | undefined; met: boolean }
/** How the requests about readiness and faults were answered: those of no member. */
const ownAnswers: Answers = new Map()

/** What /ready says may be this old. */
const READY_CACHED_MS = 1000
/** What is not ready by then is named. */
const LATE_MS = 10_000
const LONGEST_MS = 120_000
/** A kind that met nothing, since no story called just then, is tried so often. */
const MOST_TRIES = 5

/**
 * Disturbs the product: once by each kind, which must meet something, then round by round until `end` (of performance.now()); adds how long each took
 * to be over.
 */
export async function disturb(
  product: Disturbable,
  seed: number,
  end: number,
  recoveries: Recovery[],
  say: (line: string) => void,
) {
  const lot = chance(seed)
  const wrongClocks = new Set<string>()
  const planned = eachKind(product).map((each) => ({ ...each, tries: 1 }))
  for (;;) {
    const round = planned.shift()
    if (!round && performance.now() >= end) break
    const { disturbances, pause } = round ?? nextRound(lot, product)
    const outages = disturbances.filter(({ kind }) => kind !== 'fault')
    const begin = performance.now()
    const met = await Promise.all(disturbances.map((each) => act(product, each)))
    for (const each of disturbances) {
      if (each.kind === 'kill') wrongClocks.delete(each.part)
      if (each.kind === 'clock') wrongClocks.add(each.part)
    }
    const words = disturbances.map(named).join(', ')
    let seconds: number | undefined
    if (outages.length > 0) {
      const late = await readyAgain(product, words)
      const lasted = outages.map((each) => ('seconds' in each ? each.seconds : 0))
      seconds = (performance.now() - begin) / 1000 - Math.max(...lasted)
      say(`${words}: ready after ${seconds.toFixed(1)} s${late}`)
    } else say(words)
    for (const [n, each] of disturbances.entries())
      recoveries.push({
        what: kindOf(each),
        seconds: each.kind === 'fault' ? undefined : seconds,
        met: met[n] === true,
      })
    if (round && round.tries < MOST_TRIES && !met.every(Boolean))
      planned.push({ ...round, tries: round.tries + 1 })
    await sleep(pause * 1000)
  }
  await Promise.all([...wrongClocks].map((part) => act(product, { kind: 'kill', part })))
  await readyAgain(product, 'all of it')
}

/** The provider forgets the faults that no story has met. */
export const forgetFaults = (product: Disturbable) => attempt(() => clearFaults(product), ownAnswers)

/** Whether it met anything. */
async function act(product: Disturbable, each: Disturbance): Promise<boolean> {
  let met = true
  if (each.kind === 'fault') {
    // A sandbox that is down forgets its faults, and has one at that.
    const { status } = await attempt(() => fault(product, each.target, each.fault), ownAnswers)
    return status >= 200 && status < 300
  }
  if (each.kind === 'line') {
    product.lines?.disturb(each.line, each.fault)
    await sleep(each.seconds * 1000)
    met = (product.lines?.disturb(each.line, undefined) ?? 0) > 0
  } else if (each.kind === 'disk') {
    product.disk?.fill()
    await sleep(each.seconds * 1000)
    product.disk?.release()
  } else await actOnProcess(product, each)
  await sleep(READY_CACHED_MS)
  return met
}

async function actOnProcess(product: Disturbable, each: Extract<Disturbance, { part: string }>) {
  const pid = await until(`${each.part} to run`, async () => product.pid(each.part))
  if (each.kind === 'clock') product.onceWith?.(each.part, { CLOCK_OFFSET: each.offset })
  // Of two disturbances at once the other may have ended this process already.
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
  const isBack = async () => product.isBack?.(each.part) ?? true
  await until(`${each.part} to do its work again`, isBack, LONGEST_MS)
}

/** Answers what was still failing after ten seconds, in words. */
async function readyAgain({ api }: Disturbable, after: string) {
  const begin = performance.now()
  let last: unknown
  let late = ''
  const isReady = async () => {
    const { status, body } = await attempt(() => caller(api)('GET /ready'), ownAnswers)
    last = body
    const failed = Object.entries(body?.checks ?? {}).filter(([, check]) => check === 'failed')
    if (status !== 200 && performance.now() - begin > LATE_MS)
      late = `, late by ${failed.map(([name]) => name).join(' and ') || 'the API'}`
    return status === 200
  }
  await until(`/ready after: ${after}`, isReady, LONGEST_MS).catch((error) => {
    throw new Error(`${error.message}, which says ${JSON.stringify(last)}`)
  })
  return late
}
