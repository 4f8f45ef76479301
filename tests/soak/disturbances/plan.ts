import type { Chance } from '../chance.ts'
import { PARTS, type Part } from '../product/parts.ts'

export type Disturbance =
  | { kind: 'kill'; part: Part }
  | { kind: 'stall'; part: Part; seconds: number }
  | { kind: 'fault'; target: string; fault: string }

/** `pause`: for how long nothing happens afterwards. */
export type Round = { disturbances: Disturbance[]; pause: number }

const FAULTS: [target: string, fault: string][] = [
  ...['fail_before', 'fail_after', 'slow', 'decline', 'pending'].flatMap((fault): [string, string][] => [
    ['capture', fault],
    ['payout', fault],
  ]),
  ...['fail_before', 'fail_after', 'slow', 'decline'].map((fault): [string, string] => ['order', fault]),
  ...['twice', 'late', 'reorder', 'decline'].map((fault): [string, string] => ['webhook', fault]),
  ...['fail_before', 'slow', 'decline'].map((fault): [string, string] => ['token', fault]),
]

/** The next round: most have one disturbance, some two at once. */
export function nextRound(lot: Chance): Round {
  const one = (): Disturbance => {
    const kind = lot.oneOf(['kill', 'kill', 'stall', 'fault'] as const)
    if (kind === 'kill') return { kind, part: lot.oneOf(PARTS) }
    if (kind === 'stall') return { kind, part: lot.oneOf(PARTS), seconds: lot.between(1, 8) }
    const [target, fault] = lot.oneOf(FAULTS)
    return { kind, target, fault }
  }
  const disturbances = lot.oneOf([1, 1, 1, 2]) === 2 ? [one(), one()] : [one()]
  return { disturbances, pause: lot.between(0, 4) }
}

export const named = (each: Disturbance) =>
  each.kind === 'fault'
    ? `provider: ${each.target} ${each.fault}`
    : each.kind === 'kill'
      ? `${each.part} killed`
      : `${each.part} stalled for ${each.seconds.toFixed(1)} s`
