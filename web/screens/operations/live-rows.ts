import { LIMITS } from '#domain/operations/states.ts'
import { formatBytes, formatUsd, plural, timeAgo } from '#web/ui/format.ts'
import type { Shown } from './shown.ts'
import { number } from './words.ts'

export const LIVE: Shown[] = [
  {
    row: 'sockets',
    what: 'Sockets',
    drawn: 'sockets',
    limit: number(LIMITS.sockets),
    runbook: 'sockets-drop',
    title: 'Sockets drop',
    now: ({ sockets }) => number(sockets),
    note: ({ members, staff, processes }) =>
      `${plural(members, 'member')}, ${number(staff)} staff, ${plural(processes, 'process', 'processes')}`,
  },
  {
    row: 'calls',
    what: 'Calls',
    drawn: 'calls',
    limit: number(LIMITS.calls),
    runbook: 'calls-do-not-connect',
    title: 'Calls do not connect',
    now: ({ calls }) => number(calls),
    note: ({ checks }) =>
      checks.sfu === 'failed'
        ? 'the media server does not answer'
        : checks.sfu === 'sfu'
          ? 'through the media server'
          : 'from browser to browser',
  },
  {
    row: 'api',
    what: 'Answers of the API, 95 of 100',
    drawn: 'answer_ms',
    line: LIMITS.answer_ms,
    limit: '300 ms, 0 failed',
    runbook: 'api-is-slow',
    title: 'API is slow',
    now: ({ api }) => `${number(Math.round(api.p95_ms))} ms`,
    note: ({ api }) =>
      api.errors > 0
        ? `of ${number(api.per_minute)} a minute, ${number(api.errors)} failed`
        : `of ${number(api.per_minute)} a minute`,
  },
]

export const KEPT: Shown[] = [
  {
    row: 'backup',
    what: 'Last backup',
    drawn: 'backup',
    line: LIMITS.backup,
    limit: '13 hours',
    runbook: 'restore-from-backup',
    title: 'Restore from backup',
    now: ({ backup, at }) => (backup ? timeAgo(backup.at, Date.parse(at)) : 'None yet'),
    note: ({ backup }) =>
      backup ? `read back and compared, ${formatBytes(backup.bytes)}` : 'nothing could be restored',
  },
  {
    row: 'reconciliation',
    what: 'Differences with the provider',
    drawn: 'differences',
    limit: '0',
    runbook: 'reconciliation-differs',
    title: 'Reconciliation differs',
    now: ({ reconciliation }) => number(reconciliation.differences),
    note: ({ reconciliation: { checked_at }, at }) =>
      checked_at ? `compared ${timeAgo(checked_at, Date.parse(at))}` : 'not compared yet',
  },
  {
    row: 'ledger',
    what: 'Trial balance of the ledger',
    drawn: 'imbalance',
    limit: '$0',
    runbook: 'ledger-does-not-add-up',
    title: 'Ledger does not add up',
    now: ({ ledger }) => formatUsd(ledger.imbalance),
    note: ({ ledger }) => (ledger.imbalance === 0 ? 'all lines add up' : 'the lines do not add up'),
  },
  {
    row: 'audit',
    what: 'Audit chain',
    drawn: 'alarms',
    limit: 'holds',
    runbook: 'the-chain-breaks',
    title: 'The chain breaks',
    now: ({ audit }) => (audit.alarms.length === 0 ? 'Holds' : 'Broken'),
    note: ({ audit }) =>
      audit.alarms.length === 0 ? `${number(audit.entries)} entries hold` : audit.alarms.join('; '),
  },
]
