import type { ResponseOf } from '#api/wire/wire.ts'
import { HEALTH_LIMITS, type HealthRow } from '#domain/operations/health.ts'
import * as operationsCopy from '#web/copy/operations.tsx'
import { formatBytes, formatUsd, plural } from '#web/ui/format.ts'
import { formatClockWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import { timeAgo } from '#web/ui/time-ago.ts'
import { formatDuration, formatNames, formatNumber } from './format.ts'

const LIVE_ROWS: OperationsRow[] = [
  {
    row: 'sockets',
    label: operationsCopy.sockets,
    sparkFigure: 'sockets',
    limit: formatNumber(HEALTH_LIMITS.sockets),
    runbook: 'sockets-drop',
    title: operationsCopy.socketsDrop,
    valueText: ({ sockets }) => formatNumber(sockets),
    note: ({ members, staff, processes }) =>
      operationsCopy.staff(
        plural(members, 'member'),
        formatNumber(staff),
        plural(processes, 'process', 'processes'),
      ),
  },
  {
    row: 'calls',
    label: operationsCopy.calls,
    sparkFigure: 'calls',
    limit: formatNumber(HEALTH_LIMITS.calls),
    runbook: 'calls-do-not-connect',
    title: operationsCopy.callsDoNotConnect,
    valueText: ({ calls }) => formatNumber(calls),
    note: ({ checks }) =>
      checks.sfu === 'failed'
        ? operationsCopy.theMediaServerIsntResponding
        : checks.sfu === 'sfu'
          ? operationsCopy.throughTheMediaServer
          : operationsCopy.fromBrowserToBrowser,
  },
  {
    row: 'api',
    label: operationsCopy.apiResponseTime,
    sparkFigure: 'answer_ms',
    sparkLimit: HEALTH_LIMITS.p95_ms,
    limit: operationsCopy.n300Ms0Failed,
    runbook: 'api-is-slow',
    title: operationsCopy.apiIsSlow,
    valueText: ({ api }) => `${formatNumber(Math.round(api.p95_ms))} ms`,
    note: ({ api }) =>
      api.errors > 0
        ? operationsCopy.n95thPercentileOfAMinute(plural(api.per_minute, 'request'), formatNumber(api.errors))
        : operationsCopy.n95thPercentileOfAMinuteCount(plural(api.per_minute, 'request')),
  },
]

const DATA_SAFETY_ROWS: OperationsRow[] = [
  {
    row: 'backup',
    label: operationsCopy.lastBackup,
    sparkFigure: 'backup',
    sparkLimit: HEALTH_LIMITS.backup_age_seconds,
    limit: '13 hours',
    runbook: 'restore-from-backup',
    title: operationsCopy.restoreFromBackup,
    isMeasured: ({ backup }) => backup !== undefined,
    valueText: ({ backup, at }) => (backup ? timeAgo(backup.at, Date.parse(at)) : operationsCopy.noneYet),
    note: ({ backup }) =>
      backup
        ? operationsCopy.readBackAndCompared(formatBytes(backup.bytes))
        : operationsCopy.shouldRunEvery13Hours,
    attention: ({ backup }) =>
      backup
        ? undefined
        : { heading: operationsCopy.thereIsNoBackupYet, text: operationsCopy.backupsShouldRunEvery13 },
  },
  {
    row: 'reconciliation',
    label: operationsCopy.differencesFromPaypal,
    sparkFigure: 'differences',
    limit: '0',
    runbook: 'reconciliation-differs',
    title: operationsCopy.reconciliationDiffers,
    isMeasured: ({ reconciliation }) => reconciliation.checked_at !== undefined,
    valueText: ({ reconciliation }) => formatNumber(reconciliation.differences),
    note: ({ reconciliation: { checked_at }, at }) =>
      checked_at
        ? operationsCopy.compared(timeAgo(checked_at, Date.parse(at)))
        : operationsCopy.notComparedYet,
  },
  {
    row: 'ledger',
    label: operationsCopy.ledgerBalance,
    sparkFigure: 'imbalance',
    limit: '$0',
    runbook: 'ledger-does-not-add-up',
    title: operationsCopy.ledgerDoesNotAddUp,
    valueText: ({ ledger }) => formatUsd(ledger.imbalance),
    note: ({ ledger }) =>
      ledger.imbalance === 0 ? operationsCopy.allEntriesAddUp : operationsCopy.theEntriesDontAddUp,
  },
  {
    row: 'audit',
    label: operationsCopy.auditChain,
    sparkFigure: 'alarms',
    limit: 'intact',
    runbook: 'the-chain-breaks',
    title: operationsCopy.theChainBreaks,
    valueText: ({ audit }) => (audit.alarms.length === 0 ? 'Intact' : 'Broken'),
    note: ({ audit }) =>
      audit.alarms.length === 0
        ? operationsCopy.entriesNoneChanged(formatNumber(audit.entries))
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
    label: operationsCopy.projectionLag,
    sparkFigure: 'lag',
    limit: '2 s',
    runbook: 'projection-falls-behind',
    title: operationsCopy.projectionFallsBehind,
    isMeasured: ({ projections }) => projections.length > 0,
    valueText: (figures) =>
      formatDuration(maximum(runningProjections(figures).map(({ lag_seconds }) => lag_seconds))),
    note(figures) {
      const [slowest] = runningProjections(figures).toSorted(
        (first, second) => second.lag_seconds - first.lag_seconds,
      )
      const runningText = operationsCopy.ofLabel(
        runningProjections(figures).length,
        figures.projections.length,
      )
      return slowest && slowest.lag_seconds > 0
        ? operationsCopy.slowest(runningText, slowest.name)
        : operationsCopy.noneBehind(runningText)
    },
  },
  {
    row: 'parked',
    label: operationsCopy.parkedProjections,
    sparkFigure: 'parked',
    limit: '0',
    runbook: 'unpark-a-projection',
    title: operationsCopy.unparkAProjection,
    isMeasured: ({ projections }) => projections.length > 0,
    valueText: (figures) => operationsCopy.ofLabel(parkedOf(figures).length, figures.projections.length),
    note(figures) {
      const parkedProjections = parkedOf(figures)
      const since = parkedProjections.map((each) => each.since).toSorted()[0]
      return since
        ? operationsCopy.sinceParkedProjections(
            formatNames(parkedProjections.map(({ name }) => name)),
            formatClockWithSeconds(since),
          )
        : 'none'
    },
  },
  {
    row: 'position',
    label: operationsCopy.eventsBehind,
    sparkFigure: 'behind',
    limit: operationsCopy.n500For2S,
    runbook: 'rebuild-a-read-model',
    title: operationsCopy.rebuildAReadModel,
    valueText: (figures) => formatNumber(maximum(runningProjections(figures).map(({ lag }) => lag))),
    note: ({ written }) =>
      Number(written) > 0
        ? operationsCopy.newestEventIs(formatNumber(Number(written)))
        : operationsCopy.noEventsYet,
  },
]

const WORK_ROWS: OperationsRow[] = [
  {
    row: 'tasks',
    label: operationsCopy.oldestItemInTheQueue,
    sparkFigure: 'task',
    sparkLimit: HEALTH_LIMITS.oldest_task_seconds,
    limit: '1 minute',
    runbook: 'queue-does-not-drain',
    title: operationsCopy.queueDoesNotDrain,
    valueText: ({ tasks }) => formatDuration(maximum(tasks.map(({ oldest_seconds }) => oldest_seconds))),
    note({ tasks }) {
      const waitingCount = tasks.reduce((sum, { waiting }) => sum + waiting, 0)
      const failing = tasks.filter((task) => task.failing > 0).map(({ name }) => name.replaceAll('_', ' '))
      const items = waitingCount === 0 ? operationsCopy.queueIsEmpty : plural(waitingCount, 'item')
      return failing.length > 0 ? operationsCopy.failing(items, formatNames(failing)) : items
    },
  },
  {
    row: 'payouts',
    label: operationsCopy.payoutsWaiting,
    sparkFigure: 'payouts',
    limit: '1 day',
    runbook: 'payout-fails-or-waits',
    title: operationsCopy.payoutFailsOrWaits,
    valueText: ({ payouts: { waiting, amount } }) =>
      waiting === 0 ? '0' : `${waiting}, ${formatUsd(amount)}`,
    note: ({ payouts: { waiting, oldest_seconds } }) =>
      waiting === 0 ? 'none' : operationsCopy.oldest(formatDuration(oldest_seconds)),
  },
  {
    row: 'stuck',
    label: operationsCopy.stuckProcesses,
    sparkFigure: 'stuck',
    limit: '0',
    runbook: 'a-hire-got-stuck',
    title: operationsCopy.aHireGotStuck,
    valueText: ({ stuck }) => formatNumber(stuck),
    note: () => operationsCopy.hiresCapturesReleasesAndRefunds,
  },
]

/** The tables of the page with their headings. */
export const TABLES: [heading: string, rows: OperationsRow[]][] = [
  [operationsCopy.readSide, READ_SIDE_ROWS],
  ['Queues', WORK_ROWS],
  ['Live', LIVE_ROWS],
  [operationsCopy.dataSafety, DATA_SAFETY_ROWS],
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
  /** Whether there is a measurement; without the function there always is one. */
  isMeasured?(figures: Figures): boolean
  /** What the notice says instead of value and note, if they make no good sentence. */
  attention?(figures: Figures): { heading: string; text: string } | undefined
}
