/** One row of the table. The aim of a ratio is a minimum or a maximum; a row without one is for information. */
export type Row = {
  name: string
  ours: string
  bare?: string
  ratio?: number
  range?: [number, number]
  aim?: { minimum: number } | { maximum: number }
  /** The measured value, if it is no ratio. */
  value?: number
}

/** `before` runs before each act and is not measured. */
export type Side = { name: string; act: () => Promise<unknown>; before?: () => Promise<unknown> }
export type Slice = { latencies: number[]; milliseconds: number }
/** `warmUpMilliseconds`: how long each side runs before it counts. */
export type Schedule = { rounds: number; turns: number; milliseconds: number; warmUpMilliseconds: number }

const TURNS: Schedule = { rounds: 7, turns: 4, milliseconds: 150, warmUpMilliseconds: 300 }

/**
 * Measures the sides in turns, each time in another order. A round consists of several short slices of each
 * side, so that a busy moment of the machine affects all of them.
 */
export async function interleave(sides: readonly Side[], callers: number, schedule: Partial<Schedule> = {}) {
  const { rounds, turns, milliseconds, warmUpMilliseconds } = { ...TURNS, ...schedule }
  const all: Slice[][] = sides.map(() => [])
  for (const side of sides) await slice(side, callers, warmUpMilliseconds)
  for (let round = 0; round < rounds; round++) {
    const ownSlices: Slice[][] = sides.map(() => [])
    for (let turn = 0; turn < sides.length * turns; turn++) {
      const index = (round + turn + Math.floor(turn / sides.length)) % sides.length
      const side = sides[index]
      if (side) ownSlices[index]?.push(await slice(side, callers, milliseconds))
    }
    for (const [index, slices] of ownSlices.entries()) all[index]?.push(mergeSlices(slices))
  }
  return all
}

const mergeSlices = (slices: Slice[]): Slice => ({
  latencies: slices.flatMap(({ latencies }) => latencies),
  milliseconds: slices.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
})

async function slice({ act, before }: Side, callers: number, length: number): Promise<Slice> {
  const latencies: number[] = []
  const begin = performance.now()
  const call = async () => {
    while (performance.now() < begin + length) {
      if (before) await before()
      const from = performance.now()
      await act()
      latencies.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  return { latencies, milliseconds: performance.now() - begin }
}

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

export const perSecond = ({ latencies, milliseconds }: Slice) => (latencies.length * 1000) / milliseconds
export const p50 = ({ latencies }: Slice) => percentile(latencies, 0.5)

/** The median of the ratios of each round, and their range. */
export function ratioOf(ours: readonly number[], bare: readonly number[]) {
  const ratios = ours.map((value, round) => value / (bare[round] ?? Number.NaN))
  return {
    ratio: percentile(ratios, 0.5),
    range: [Math.min(...ratios), Math.max(...ratios)] as [number, number],
  }
}

/** The row that compares two sides by a value of each round. */
export const compare = (
  name: string,
  ours: Slice[],
  bare: Slice[],
  by: (slice: Slice) => number = perSecond,
  aim?: Row['aim'],
): Row => ({
  name,
  ours: summaryOf(ours),
  bare: summaryOf(bare),
  ...ratioOf(ours.map(by), bare.map(by)),
  ...(aim && { aim }),
})

/** Rate and latencies of a side. */
export function summaryOf(slices: readonly Slice[]) {
  const latencies = slices.flatMap((slice) => slice.latencies)
  const [rate, median, p99] = [
    percentile(slices.map(perSecond), 0.5),
    percentile(latencies, 0.5),
    percentile(latencies, 0.99),
  ]
  return `${rate.toFixed(0)}/s, p50 ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`
}

/** Enough that the 99th percentile is not only the slowest one. */
const CALL_COUNT = 300

export type Times = { p50: number; p99: number }
/** The median and the 99th percentile as text. */
export const percentilesText = ({ p50, p99 }: Times) => `${p50.toFixed(2)} / ${p99.toFixed(2)} ms`

/** The milliseconds that a query takes, run repeatedly on one connection. */
export async function timesOf(
  query: (turn: number) => Promise<unknown>,
  callCount = CALL_COUNT,
): Promise<Times> {
  for (let turn = 0; turn < callCount / 10; turn++) await query(turn)
  const all: number[] = []
  for (let turn = 0; turn < callCount; turn++) {
    const from = performance.now()
    await query(turn)
    all.push(performance.now() - from)
  }
  return { p50: percentile(all, 0.5), p99: percentile(all, 0.99) }
}
