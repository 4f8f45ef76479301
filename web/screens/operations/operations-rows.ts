import type { ResponseOf } from '#api/wire/wire.ts'
import { HEALTH_LIMITS, type HealthRow } from '#domain/operations/health.ts'
import { formatBytes, formatUsd, plural, timeAgo } from '#web/ui/format.ts'
import { formatClockWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import { formatDuration, formatNames, formatNumber } from './format.ts'

const LIVE_ROWS: OperationsRow[] = [
  {
    row: 'sockets',
    label: 'Sockets',
    sparkFigure: 'sockets',
    limit: formatNumber(HEALTH_LIMITS.sockets),
    runbook: 'sockets-drop',
    title: 'Sockets drop',
    valueText: ({ sockets }) => formatNumber(sockets),
    note: ({ members, staff, processes }) =>
      `${plural(members, 'member')}, ${formatNumber(staff)} staff, ${plural(processes, 'process', 'processes')}`,
  },
  {
    row: 'calls',
    label: 'Calls',
    sparkFigure: 'calls',
    limit: formatNumber(HEALTH_LIMITS.calls),
    runbook: 'calls-do-not-connect',
    title: 'Calls do not connect',
    valueText: ({ calls }) => formatNumber(calls),
    note: ({ checks }) =>
      checks.sfu === 'failed'
        ? "the media server isn't responding"
        : checks.sfu === 'sfu'
          ? 'through the media server'
          : 'from browser to browser',
  },
  {
    row: 'api',
    label: 'API response time',
    sparkFigure: 'answer_ms',
    sparkLimit: HEALTH_LIMITS.p95_ms,
    limit: '300 ms, 0 failed',
    runbook: 'api-is-slow',
    title: 'API is slow',
    valueText: ({ api }) => `${formatNumber(Math.round(api.p95_ms))} ms`,
    note: ({ api }) =>
      api.errors > 0
        ? `95th percentile of ${plural(api.per_minute, 'request')} a minute, ${formatNumber(api.errors)} failed`
        : `95th percentile of ${plural(api.per_minute, 'request')} a minute`,
  },
]

const DATA_SAFETY_ROWS: OperationsRow[] = [
  {
    row: 'backup',
    label: 'Last backup',
    sparkFigure: 'backup',
    sparkLimit: HEALTH_LIMITS.backup_age_seconds,
    limit: '13 hours',
    runbook: 'restore-from-backup',
    title: 'Restore from backup',
    valueText: ({ backup, at }) => (backup ? timeAgo(backup.at, Date.parse(at)) : 'None yet'),
    note: ({ backup }) =>
      backup ? `read back and compared, ${formatBytes(backup.bytes)}` : 'one is due every 13 hours',
    attention: ({ backup }) =>
      backup ? undefined : { heading: 'There is no backup yet', text: 'One is due every 13 hours.' },
  },
  {
    row: 'reconciliation',
    label: 'Differences from the provider',
    sparkFigure: 'differences',
    limit: '0',
    runbook: 'reconciliation-differs',
    title: 'Reconciliation differs',
    valueText: ({ reconciliation }) => formatNumber(reconciliation.differences),
    note: ({ reconciliation: { checked_at }, at }) =>
      checked_at ? `compared ${timeAgo(checked_at, Date.parse(at))}` : 'not compared yet',
  },
  {
    row: 'ledger',
    label: 'Ledger balance',
    sparkFigure: 'imbalance',
    limit: '$0',
    runbook: 'ledger-does-not-add-up',
    title: 'Ledger does not add up',
    valueText: ({ ledger }) => formatUsd(ledger.imbalance),
    note: ({ ledger }) => (ledger.imbalance === 0 ? 'all entries add up' : "the entries don't add up"),
  },
  {
    row: 'audit',
    label: 'Audit chain',
    sparkFigure: 'alarms',
    limit: 'intact',
    runbook: 'the-chain-breaks',
    title: 'The chain breaks',
    valueText: ({ audit }) => (audit.alarms.length === 0 ? 'Intact' : 'Broken'),
    note: ({ audit }) =>
      audit.alarms.length === 0
        ? `${formatNumber(audit.entries)} entries, none changed`
        : audit.alarms.join('; '),
  },
]

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
        : `${runningText}, none behind`
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
      const parkedProjections = parkedOf(figures)
      const since = parkedProjections.map((each) => each.since).toSorted()[0]
      return since
        ? `${formatNames(parkedProjections.map(({ name }) => name))}, since ${formatClockWithSeconds(since)}`
        : 'none'
    },
  },
  {
    row: 'position',
    label: 'Events behind',
    sparkFigure: 'behind',
    limit: '500 for 2 s',
    runbook: 'rebuild-a-read-model',
    title: 'Rebuild a read model',
    valueText: (figures) => formatNumber(maximum(runningProjections(figures).map(({ lag }) => lag))),
    note: ({ written }) => `newest event is ${formatNumber(Number(written))}`,
  },
]

const WORK_ROWS: OperationsRow[] = [
  {
    row: 'tasks',
    label: 'Oldest item in the queue',
    sparkFigure: 'task',
    sparkLimit: HEALTH_LIMITS.oldest_task_seconds,
    limit: '1 minute',
    runbook: 'queue-does-not-drain',
    title: 'Queue does not drain',
    valueText: ({ tasks }) => formatDuration(maximum(tasks.map(({ oldest_seconds }) => oldest_seconds))),
    note({ tasks }) {
      const waitingCount = tasks.reduce((sum, { waiting }) => sum + waiting, 0)
      const failing = tasks.filter((task) => task.failing > 0).map(({ name }) => name.replaceAll('_', ' '))
      const items = waitingCount === 0 ? 'queue is empty' : plural(waitingCount, 'item')
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
    label: 'Stuck processes',
    sparkFigure: 'stuck',
    limit: '0',
    runbook: 'a-hire-got-stuck',
    title: 'A hire got stuck',
    valueText: ({ stuck }) => formatNumber(stuck),
    note: () => 'hires, captures, releases and refunds',
  },
]

/** The tables of the page with their headings. */
export const TABLES: [heading: string, rows: OperationsRow[]][] = [
  ['Read side', READ_SIDE_ROWS],
  ['Queues', WORK_ROWS],
  ['Live', LIVE_ROWS],
  ['Data safety', DATA_SAFETY_ROWS],
]
export const ALL_ROWS = TABLES.flatMap(([, rows]) => rows)

export type Figures = ResponseOf<'GET /staff/operations'>
type Figure = keyof Figures['values']

/** A row of the page: its fixed texts, and what it shows of the figures. */
export type OperationsRow = {
  row: HealthRow
  label: string
  /** The figure whose graph of a day is drawn. `sparkLimit` is its limit, if the line of the limit helps. */
  sparkFigure: Figure
  sparkLimit?: number
  limit: string
  runbook: string
  title: string
  valueText(figures: Figures): string
  note(figures: Figures): string
  /** What the notice says instead of value and note, if they make no good sentence. */
  attention?(figures: Figures): { heading: string; text: string } | undefined
}
