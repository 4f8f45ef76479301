import { LIMITS } from '#domain/operations/states.ts'
import { formatUsd, plural } from '#web/ui/format.ts'
import { formatClockWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import { KEPT, LIVE } from './live-rows.ts'
import type { Figures, Shown } from './shown.ts'
import { lasting, number, some } from './words.ts'

const most = (values: readonly number[]) => Math.max(0, ...values)
const running = ({ projections }: Figures) => projections.filter(({ parked }) => !parked)
export const parkedOf = ({ projections }: Figures) =>
  projections.flatMap(({ name, parked, lag }) => (parked ? [{ name, lag, ...parked }] : []))

const READ: Shown[] = [
  {
    row: 'lag',
    what: 'Projection lag',
    drawn: 'lag',
    limit: '2 s',
    runbook: 'projection-falls-behind',
    title: 'Projection falls behind',
    now: (figures) => lasting(most(running(figures).map(({ lag_seconds }) => lag_seconds))),
    note(figures) {
      const [slowest] = running(figures).toSorted((one, other) => other.lag_seconds - one.lag_seconds)
      const of = `${running(figures).length} of ${figures.projections.length}`
      return slowest && slowest.lag_seconds > 0 ? `${of}, slowest: ${slowest.name}` : `${of}, none waits`
    },
  },
  {
    row: 'parked',
    what: 'Parked projections',
    drawn: 'parked',
    limit: '0',
    runbook: 'unpark-a-projection',
    title: 'Unpark a projection',
    now: (figures) => `${parkedOf(figures).length} of ${figures.projections.length}`,
    note(figures) {
      const parked = parkedOf(figures)
      const since = parked.map((each) => each.since).toSorted()[0]
      return since
        ? `${some(parked.map(({ name }) => name))}, since ${formatClockWithSeconds(since)}`
        : 'none'
    },
  },
  {
    row: 'position',
    what: 'Position',
    drawn: 'behind',
    limit: '500 for 2 s',
    runbook: 'rebuild-a-read-model',
    title: 'Rebuild a read model',
    now: (figures) => `${number(most(running(figures).map(({ lag }) => lag)))} behind`,
    note: ({ written }) => `written up to position ${number(Number(written))}`,
  },
]

const WORK: Shown[] = [
  {
    row: 'tasks',
    what: 'Oldest item in the queue',
    drawn: 'task',
    line: LIMITS.task,
    limit: '1 minute',
    runbook: 'queue-does-not-drain',
    title: 'Queue does not drain',
    now: ({ tasks }) => lasting(most(tasks.map(({ oldest_seconds }) => oldest_seconds))),
    note({ tasks }) {
      const all = tasks.reduce((sum, { waiting }) => sum + waiting, 0)
      const failing = tasks.filter((task) => task.failing > 0).map(({ name }) => name.replaceAll('_', ' '))
      const items = all === 0 ? 'nothing waits' : plural(all, 'item')
      return failing.length > 0 ? `${items}, failing: ${some(failing)}` : items
    },
  },
  {
    row: 'payouts',
    what: 'Payouts waiting',
    drawn: 'payouts',
    limit: '1 day',
    runbook: 'payout-fails-or-waits',
    title: 'Payout fails or waits',
    now: ({ payouts: { waiting, amount } }) => (waiting === 0 ? '0' : `${waiting}, ${formatUsd(amount)}`),
    note: ({ payouts: { waiting, oldest_seconds } }) =>
      waiting === 0 ? 'none' : `oldest ${lasting(oldest_seconds)}`,
  },
  {
    row: 'stuck',
    what: 'Process managers to be carried on',
    drawn: 'stuck',
    limit: '0',
    runbook: 'a-hire-got-stuck',
    title: 'A hire got stuck',
    now: ({ stuck }) => number(stuck),
    note: () => 'hire, capture, release, refund',
  },
]

/** The tables of the page, each with its heading. */
export const TABLES: [heading: string, rows: Shown[]][] = [
  ['Read side', READ],
  ['Work that waits', WORK],
  ['Live', LIVE],
  ['Kept safe', KEPT],
]
export const ALL_ROWS = TABLES.flatMap(([, rows]) => rows)
