import { setTimeout as sleep } from 'node:timers/promises'
import { caller, until } from '#tests/harness/api.ts'
import { sendSignal } from '#tests/harness/processes.ts'
import { seededRandom } from '#tests/harness/seeded-random.ts'
import { clearFaults, failProvider } from '#tests/harness/stories/hiring.ts'
import { attemptRequest, type ResponseCounts } from '../client.ts'
import type { Disturbable } from '../product/disturbable.ts'
import { type Disturbance, describeDisturbance, eachKind, kindOf, nextRound } from './plan.ts'

/**
 * A disturbance, and how many seconds after its end the product was ready; undefined if that was not checked.
 * `met` says whether there was anything to disturb.
 */
export type Recovery = { what: string; seconds: number | undefined; met: boolean }
/** How the requests about readiness and faults were answered: those of no member. */
const ownResponses: ResponseCounts = new Map()

/** In ms: how old the answer of /ready may be. */
const READY_CACHED_MS = 1000
/** In ms: parts that are not ready after this time are reported. */
const REPORT_DELAY_MS = 10_000
const READY_TIMEOUT_MS = 120_000
/** A kind that met nothing, since no story called just then, is tried so often. */
const MAX_TRIES = 5

/**
 * Disturbs the product: once by each kind, which must meet something, then in rounds until `end` (of
 * performance.now()). Records how long each disturbance took to be overcome.
 */
export async function disturb(
  product: Disturbable,
  seed: number,
  end: number,
  recoveries: Recovery[],
  say: (line: string) => void,
) {
  const lot = seededRandom(seed)
  const wrongClocks = new Set<string>()
  const planned = eachKind(product).map((each) => ({ ...each, tries: 1 }))
  for (;;) {
    const round = planned.shift()
    if (!round && performance.now() >= end) break
    const { disturbances, pause } = round ?? nextRound(lot, product)
    const outages = disturbances.filter(({ kind }) => kind !== 'fault')
    const begin = performance.now()
    const metAll = await Promise.all(disturbances.map((each) => act(product, each)))
    for (const each of disturbances) {
      if (each.kind === 'kill') wrongClocks.delete(each.part)
      if (each.kind === 'clock') wrongClocks.add(each.part)
    }
    const description = disturbances.map(describeDisturbance).join(', ')
    let seconds: number | undefined
    if (outages.length > 0) {
      const delayText = await readyAgain(product, description)
      const lasted = outages.map((each) => ('seconds' in each ? each.seconds : 0))
      seconds = (performance.now() - begin) / 1000 - Math.max(...lasted)
      say(`${description}: ready after ${seconds.toFixed(1)} s${delayText}`)
    } else say(description)
    for (const [n, each] of disturbances.entries())
      recoveries.push({
        what: kindOf(each),
        seconds: each.kind === 'fault' ? undefined : seconds,
        met: metAll[n] === true,
      })
    if (round && round.tries < MAX_TRIES && !metAll.every(Boolean))
      planned.push({ ...round, tries: round.tries + 1 })
    await sleep(pause * 1000)
  }
  await Promise.all([...wrongClocks].map((part) => act(product, { kind: 'kill', part })))
  await readyAgain(product, 'all of it')
}

/** The provider forgets the faults that no story has met. */
export const forgetFaults = (product: Disturbable) => attemptRequest(() => clearFaults(product), ownResponses)

/** Carries out a disturbance; resolves to whether there was anything to disturb. */
async function act(product: Disturbable, each: Disturbance): Promise<boolean> {
  let isMet = true
  if (each.kind === 'fault') {
    // A sandbox that is down forgets its faults, and has one at that.
    const { status } = await attemptRequest(
      () => failProvider(product, each.target, each.fault),
      ownResponses,
    )
    return status >= 200 && status < 300
  }
  if (each.kind === 'line') {
    product.lines?.disturb(each.line, each.fault)
    await sleep(each.seconds * 1000)
    isMet = (product.lines?.disturb(each.line, undefined) ?? 0) > 0
  } else if (each.kind === 'disk') {
    product.disk?.fill()
    await sleep(each.seconds * 1000)
    product.disk?.release()
  } else await actOnProcess(product, each)
  await sleep(READY_CACHED_MS)
  return isMet
}

async function actOnProcess(product: Disturbable, each: Extract<Disturbance, { part: string }>) {
  const pid = await until(`${each.part} to run`, async () => product.pid(each.part))
  if (each.kind === 'clock') product.onceWith?.(each.part, { CLOCK_OFFSET: each.offset })
  // Of two simultaneous disturbances the other may have ended this process already.
  if (each.kind === 'stall') {
    sendSignal(pid, 'SIGSTOP')
    await sleep(each.seconds * 1000)
    sendSignal(pid, 'SIGCONT')
    return
  }
  sendSignal(pid, 'SIGKILL')
  await until(
    `another ${each.part}`,
    async () => ![undefined, pid].includes(product.pid(each.part)),
    READY_TIMEOUT_MS,
  )
  const isBack = async () => product.isBack?.(each.part) ?? true
  await until(`${each.part} to do its work again`, isBack, READY_TIMEOUT_MS)
}

/** Answers what was still failing after ten seconds, in words. */
async function readyAgain({ api }: Disturbable, description: string) {
  const begin = performance.now()
  let last: unknown
  let delayText = ''
  const isReady = async () => {
    const { status, body } = await attemptRequest(() => caller(api)('GET /ready'), ownResponses)
    last = body
    const failedChecks = Object.entries(body?.checks ?? {}).filter(([, check]) => check === 'failed')
    if (status !== 200 && performance.now() - begin > REPORT_DELAY_MS)
      delayText = `, late by ${failedChecks.map(([name]) => name).join(' and ') || 'the API'}`
    return status === 200
  }
  await until(`/ready after: ${description}`, isReady, READY_TIMEOUT_MS).catch((error) => {
    throw new Error(`${error.message}, which says ${JSON.stringify(last)}`)
  })
  return delayText
}
