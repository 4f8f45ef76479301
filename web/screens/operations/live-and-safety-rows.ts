import { HEALTH_LIMITS } from '#domain/operations/health.ts'
import { formatBytes, formatUsd, plural, timeAgo } from '#web/ui/format.ts'
import type { OperationsRow } from './figures.ts'
import { formatNumber } from './format.ts'

export const LIVE_ROWS: OperationsRow[] = [
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
        ? 'the media server does not answer'
        : checks.sfu === 'sfu'
          ? 'through the media server'
          : 'from browser to browser',
  },
  {
    row: 'api',
    label: 'Answers of the API, 95 of 100',
    sparkFigure: 'answer_ms',
    sparkLimit: HEALTH_LIMITS.answer_ms,
    limit: '300 ms, 0 failed',
    runbook: 'api-is-slow',
    title: 'API is slow',
    valueText: ({ api }) => `${formatNumber(Math.round(api.p95_ms))} ms`,
    note: ({ api }) =>
      api.errors > 0
        ? `of ${formatNumber(api.per_minute)} a minute, ${formatNumber(api.errors)} failed`
        : `of ${formatNumber(api.per_minute)} a minute`,
  },
]

export const DATA_SAFETY_ROWS: OperationsRow[] = [
  {
    row: 'backup',
    label: 'Last backup',
    sparkFigure: 'backup',
    sparkLimit: HEALTH_LIMITS.backup,
    limit: '13 hours',
    runbook: 'restore-from-backup',
    title: 'Restore from backup',
    valueText: ({ backup, at }) => (backup ? timeAgo(backup.at, Date.parse(at)) : 'None yet'),
    note: ({ backup }) =>
      backup ? `read back and compared, ${formatBytes(backup.bytes)}` : 'nothing could be restored',
  },
  {
    row: 'reconciliation',
    label: 'Differences with the provider',
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
    label: 'Trial balance of the ledger',
    sparkFigure: 'imbalance',
    limit: '$0',
    runbook: 'ledger-does-not-add-up',
    title: 'Ledger does not add up',
    valueText: ({ ledger }) => formatUsd(ledger.imbalance),
    note: ({ ledger }) => (ledger.imbalance === 0 ? 'all lines add up' : 'the lines do not add up'),
  },
  {
    row: 'audit',
    label: 'Audit chain',
    sparkFigure: 'alarms',
    limit: 'holds',
    runbook: 'the-chain-breaks',
    title: 'The chain breaks',
    valueText: ({ audit }) => (audit.alarms.length === 0 ? 'Holds' : 'Broken'),
    note: ({ audit }) =>
      audit.alarms.length === 0 ? `${formatNumber(audit.entries)} entries hold` : audit.alarms.join('; '),
  },
]
