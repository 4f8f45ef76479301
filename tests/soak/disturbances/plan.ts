import type { SeededRandom } from '#tests/harness/seeded-random.ts'
import { LINE_FAULTS, type LineFault } from '#tests/harness/separate-processes/line-faults.ts'
import type { Disturbable } from '../product/disturbable.ts'

export type Disturbance =
  | { kind: 'kill'; part: string }
  | { kind: 'stall'; part: string; seconds: number }
  /** The part is killed, and runs with a clock that is off by this until it ends again. */
  | { kind: 'clock'; part: string; offset: string }
  | { kind: 'line'; line: string; fault: LineFault; seconds: number }
  | { kind: 'disk'; seconds: number }
  /** A fault of the payment provider. */
  | { kind: 'fault'; target: string; fault: string }

/** `pause`: for how long nothing happens afterwards. */
export type Round = { disturbances: Disturbance[]; pause: number }

const FAULTS: [target: string, fault: string][] = [
  ...['fail_before', 'fail_after', 'slow', 'decline', 'pending'].flatMap((fault): [string, string][] => [
    ['capture', fault],
    ['payout', fault],
    ['refund', fault],
  ]),
  ...['fail_before', 'fail_after', 'slow', 'decline'].map((fault): [string, string] => ['order', fault]),
  ...['twice', 'late', 'reorder', 'decline'].map((fault): [string, string] => ['webhook', fault]),
  ...['fail_before', 'slow', 'decline'].map((fault): [string, string] => ['token', fault]),
]
/** The parts whose clock decides something. */
const WITH_CLOCK = /^(api|projections|tasks)/
/**
 * More than the error of any synchronized clock. /ready reports tasks that are late by more than ten seconds.
 */
const offsetsOf = (part: string) => ['PT2M', part.startsWith('tasks') ? '-PT5S' : '-PT2M']

const KINDS = ['kill', 'kill', 'stall', 'fault'] as const
const KINDS_APART = ['line', 'line', 'line', 'clock'] as const

/** The next round: most have one disturbance, some two at once. */
export function nextRound(lot: SeededRandom, { parts, lines, disk, onceWith }: Disturbable): Round {
  const kinds = [
    ...KINDS,
    ...(lines && onceWith ? KINDS_APART : []),
    // Rarely: everything waits for it.
    ...(lot.between(0, 1) < 0.2 && disk ? (['disk'] as const) : []),
  ]
  const randomDisturbance = (): Disturbance => {
    const kind = lot.oneOf(...kinds)
    const seconds = lot.between(1, 8)
    if (kind === 'kill') return { kind, part: lot.oneOf(...parts) }
    if (kind === 'stall') return { kind, part: lot.oneOf(...parts), seconds }
    if (kind === 'disk') return { kind, seconds }
    if (kind === 'clock') {
      const part = lot.oneOf(...parts.filter((disturbance) => WITH_CLOCK.test(disturbance)))
      return { kind, part, offset: lot.oneOf(...offsetsOf(part)) }
    }
    if (kind === 'line') {
      const line = lot.oneOf(...(lines?.names ?? []))
      const faults = LINE_FAULTS.filter((disturbance) => disturbance !== 'garble' || lines?.isByTls(line))
      return { kind, line, fault: lot.oneOf(...faults), seconds }
    }
    const [target, fault] = lot.oneOf(...FAULTS)
    return { kind, target, fault }
  }
  const disturbances =
    lot.oneOf(1, 1, 1, 2) === 2 ? [randomDisturbance(), randomDisturbance()] : [randomDisturbance()]
  return { disturbances, pause: lot.between(0, 4) }
}

const BRIEFLY = 2

/** The provider moves money, but its answer is lost: a retry with another id would move it twice. */
const LOST_ANSWERS: Disturbance[] = ['order', 'capture', 'payout', 'refund'].map((target) => ({
  kind: 'fault',
  target,
  fault: 'fail_after',
}))

/** One of each kind, as far as this product has it, on a line that each call takes. */
export function eachKind({ lines, disk, onceWith }: Disturbable): Round[] {
  const [process] = onceWith ? ['api1'] : ['api']
  const all: Disturbance[] = [
    ...LOST_ANSWERS,
    { kind: 'kill', part: process },
    { kind: 'stall', part: process, seconds: BRIEFLY },
    ...(disk ? [{ kind: 'disk', seconds: BRIEFLY } as const] : []),
    ...(onceWith ? [{ kind: 'clock', part: process, offset: 'PT2M' } as const] : []),
    ...(lines ? LINE_FAULTS : []).map(
      (fault) => ({ kind: 'line', line: 'members to api', fault, seconds: BRIEFLY }) as const,
    ),
  ]
  return all.map((disturbance) => ({ disturbances: [disturbance], pause: 0 }))
}

const formatDuration = (seconds: number) => `for ${seconds.toFixed(1)} s`

/** The disturbance with all its random values, as text. */
export function describeDisturbance(disturbance: Disturbance): string {
  if (disturbance.kind === 'fault') return `provider: ${disturbance.target} ${disturbance.fault}`
  if (disturbance.kind === 'line')
    return `${disturbance.line}: ${disturbance.fault} ${formatDuration(disturbance.seconds)}`
  if (disturbance.kind === 'disk') return `disk full ${formatDuration(disturbance.seconds)}`
  if (disturbance.kind === 'clock') return `${disturbance.part} killed, then its clock ${disturbance.offset}`
  return disturbance.kind === 'kill'
    ? `${disturbance.part} killed`
    : `${disturbance.part} stalled ${formatDuration(disturbance.seconds)}`
}

const digits = /\d+$/
/** The name under which the disturbance is counted. */
export function kindOf(disturbance: Disturbance): string {
  if (disturbance.kind === 'fault') return 'provider fails'
  if (disturbance.kind === 'line') return `line: ${disturbance.fault}`
  if (disturbance.kind === 'disk') return 'disk full'
  const part = disturbance.part.replace(digits, '')
  return { kill: `${part} killed`, stall: `${part} stalled`, clock: `${part} clock wrong` }[disturbance.kind]
}
