import { HEALTH_LIMITS } from '#domain/operations/health.ts'
import { formatUsd, plural } from '#web/ui/format.ts'
import { formatClockWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import type { Figures, OperationsRow } from './figures.ts'
import { formatDuration, formatNames, formatNumber } from './format.ts'
import { DATA_SAFETY_ROWS, LIVE_ROWS } from './live-and-safety-rows.ts'

const maximum = (values: readonly number[]) => Math.max(0, ...values)
const runningProjections = ({ projections }: Figures) => projections.filter(({ parked }) => !parked)
export const parkedOf = ({ projections }: Figures) =>
  projections.flatMap(({ name, parked, lag }) => (parked ? [{ name, lag, ...parked }] : []))

const READ_SIDE_ROWS: OperationsRow[] = [
  {
    row: 'lag',
    label: 'Projection lag',
    sparkFigure: 'lag',
    limit: '2 s',
    runbook: 'projection-falls-behind',
    title: 'Projection falls behind',
    valueText: (figures) =>
      formatDuration(maximum(runningProjections(figures).map(({ lag_seconds }) => lag_seconds))),
    note(figures) {
      const [slowest] = runningProjections(figures).toSorted(
        (first, second) => second.lag_seconds - first.lag_seconds,
      )
      const runningText = `${runningProjections(figures).length} of ${figures.projections.length}`
      return slowest && slowest.lag_seconds > 0
        ? `${runningText}, slowest: ${slowest.name}`
        : `${runningText}, none waits`
    },
  },
  {
    row: 'parked',
    label: 'Parked projections',
    sparkFigure: 'parked',
    limit: '0',
    runbook: 'unpark-a-projection',
    title: 'Unpark a projection',
    valueText: (figures) => `${parkedOf(figures).length} of ${figures.projections.length}`,
    note(figures) {
      const parked = parkedOf(figures)
      const since = parked.map((each) => each.since).toSorted()[0]
      return since
        ? `${formatNames(parked.map(({ name }) => name))}, since ${formatClockWithSeconds(since)}`
        : 'none'
    },
  },
  {
    row: 'position',
    label: 'Position',
    sparkFigure: 'behind',
    limit: '500 for 2 s',
    runbook: 'rebuild-a-read-model',
    title: 'Rebuild a read model',
    valueText: (figures) =>
      `${formatNumber(maximum(runningProjections(figures).map(({ lag }) => lag)))} behind`,
    note: ({ written }) => `written up to position ${formatNumber(Number(written))}`,
  },
]

const WORK_ROWS: OperationsRow[] = [
  {
    row: 'tasks',
    label: 'Oldest item in the queue',
    sparkFigure: 'task',
    sparkLimit: HEALTH_LIMITS.task,
    limit: '1 minute',
    runbook: 'queue-does-not-drain',
    title: 'Queue does not drain',
    valueText: ({ tasks }) => formatDuration(maximum(tasks.map(({ oldest_seconds }) => oldest_seconds))),
    note({ tasks }) {
      const waitingCount = tasks.reduce((sum, { waiting }) => sum + waiting, 0)
      const failing = tasks.filter((task) => task.failing > 0).map(({ name }) => name.replaceAll('_', ' '))
      const items = waitingCount === 0 ? 'nothing waits' : plural(waitingCount, 'item')
      return failing.length > 0 ? `${items}, failing: ${formatNames(failing)}` : items
    },
  },
  {
    row: 'payouts',
    label: 'Payouts waiting',
    sparkFigure: 'payouts',
    limit: '1 day',
    runbook: 'payout-fails-or-waits',
    title: 'Payout fails or waits',
    valueText: ({ payouts: { waiting, amount } }) =>
      waiting === 0 ? '0' : `${waiting}, ${formatUsd(amount)}`,
    note: ({ payouts: { waiting, oldest_seconds } }) =>
      waiting === 0 ? 'none' : `oldest ${formatDuration(oldest_seconds)}`,
  },
  {
    row: 'stuck',
    label: 'Process managers to be carried on',
    sparkFigure: 'stuck',
    limit: '0',
    runbook: 'a-hire-got-stuck',
    title: 'A hire got stuck',
    valueText: ({ stuck }) => formatNumber(stuck),
    note: () => 'hire, capture, release, refund',
  },
]

/** The tables of the page, each with its heading. */
export const TABLES: [heading: string, rows: OperationsRow[]][] = [
  ['Read side', READ_SIDE_ROWS],
  ['Work that waits', WORK_ROWS],
  ['Live', LIVE_ROWS],
  ['Kept safe', DATA_SAFETY_ROWS],
]
export const ALL_ROWS = TABLES.flatMap(([, rows]) => rows)
