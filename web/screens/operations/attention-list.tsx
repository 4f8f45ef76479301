import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, Landmark, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as operationsCopy from '#web/copy/operations.tsx'
import { capitalize, formatMoment, formatUsd, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { timeAgo } from '#web/ui/time-ago.ts'
import { formatDuration, formatNames, formatNumber, PAYOUT_STATUS_LABELS } from './format.ts'
import type { Figures } from './operations-rows.ts'
import { ALL_ROWS, parkedOf } from './operations-rows.ts'

type AttentionItem = {
  key: string
  tone: 'danger' | 'warn'
  icon: LucideIcon
  heading: string
  text: string
  actionLink: ReactNode
}

const TONE_ICONS = { danger: CircleAlert, warn: TriangleAlert }

const RunbookLink = ({ name }: { name: string }) => (
  <Link className="btn" to="/staff/operations/runbooks/$name" params={{ name }}>
    {operationsCopy.runbook}
  </Link>
)

/** Parts that other rows describe in more detail. */
const PARTS_WITH_ROWS = ['read_models', 'policies', 'audit', 'jobs']
const PART_LABELS: Record<string, string> = {
  postgres: operationsCopy.theDatabase,
  eventstore: operationsCopy.theEventStore,
  projections: operationsCopy.theProjectionWorker,
  tasks: operationsCopy.theTaskWorker,
  payments: operationsCopy.paypal,
  mail: operationsCopy.theMailServer,
  objects: operationsCopy.theObjectStore,
  web: operationsCopy.theWebApp,
  clamd: operationsCopy.theVirusScanner,
  sfu: operationsCopy.theMediaServer,
}

function parkedItems(figures: Figures): AttentionItem[] {
  const parkedProjections = parkedOf(figures)
  const [first] = parkedProjections
  if (!first) return []
  const explanation =
    parkedProjections.length === 1
      ? operationsCopy.eventFailedItsDataIs(
          formatNumber(Number(first.position)),
          plural(first.tries, 'time'),
          timeAgo(first.since, Date.parse(figures.at)),
        )
      : operationsCopy.eachIsStuckAtAn
  return [
    {
      key: 'parked',
      tone: 'danger',
      icon: CircleAlert,
      heading: operationsCopy.parked(
        plural(parkedProjections.length, operationsCopy.projectionIs, operationsCopy.projectionsAre),
        formatNames(parkedProjections.map(({ name }) => name)),
      ),
      text: explanation,
      actionLink: (
        <a className="btn" href="#parked">
          {operationsCopy.show}
        </a>
      ),
    },
  ]
}

function payoutItems(
  { states, payouts: { by_status, waiting, oldest_seconds } }: Figures,
  isSupport: boolean,
): AttentionItem[] {
  if (states.payouts === 'fine') return []
  const sums = by_status.map(
    ({ amount, status }) => `${formatUsd(amount)} ${PAYOUT_STATUS_LABELS[status] ?? status}`,
  )
  return [
    {
      key: 'payouts',
      tone: 'warn',
      icon: Landmark,
      heading: operationsCopy.waitingTheOldestFor(
        plural(waiting, operationsCopy.payoutIs, operationsCopy.payoutsAre),
        formatDuration(oldest_seconds),
      ),
      text: `${sums.join(', ')}.`,
      actionLink: isSupport ? (
        <Link className="btn" to="/staff/payouts">
          {operationsCopy.payouts}
        </Link>
      ) : (
        <RunbookLink name="payout-fails-or-waits" />
      ),
    },
  ]
}

function silentPartItems({ checks }: Figures): AttentionItem[] {
  const failedChecks = Object.keys(checks).filter(
    (name) => checks[name] === 'failed' && !PARTS_WITH_ROWS.includes(name),
  )
  if (failedChecks.length === 0) return []
  const names = failedChecks.map((name) => PART_LABELS[name] ?? name).join(', ')
  return [
    {
      key: 'parts',
      tone: 'danger',
      icon: CircleAlert,
      heading: operationsCopy.noResponseFrom(names),
      text: operationsCopy.workThatDependsOnIt,
      actionLink: <RunbookLink name="api-is-slow" />,
    },
  ]
}

/** Rows that have a notice of their own. */
const ROWS_WITH_OWN_NOTICE = ['parked', 'payouts']

const otherRowItems = (figures: Figures): AttentionItem[] =>
  ALL_ROWS.filter(({ row }) => figures.states[row] !== 'fine' && !ROWS_WITH_OWN_NOTICE.includes(row)).map(
    ({ row, label, valueText, note, attention, limit, runbook }) => {
      const tone = figures.states[row] === 'act' ? ('danger' as const) : ('warn' as const)
      return {
        key: row,
        tone,
        icon: TONE_ICONS[tone],
        heading: `${label}: ${valueText(figures)}`,
        text: capitalize(operationsCopy.theLimitIs(note(figures), limit)),
        ...attention?.(figures),
        actionLink: <RunbookLink name={runbook} />,
      }
    },
  )

/** What needs attention, the worst first; or one line that nothing does. */
export function AttentionList({ figures }: { figures: Figures }) {
  const isSupport = useStaffPages().some(({ to }) => to === '/staff/payouts')
  const items = [
    ...silentPartItems(figures),
    ...parkedItems(figures),
    ...payoutItems(figures, isSupport),
    ...otherRowItems(figures),
  ]
  if (items.length === 0) return <AllFine since={figures.day.fine_since} />
  const sortedItems = items.toSorted(
    (first, second) => Number(second.tone === 'danger') - Number(first.tone === 'danger'),
  )
  return (
    <ul className="attention-list" aria-label={operationsCopy.needsAttention}>
      {sortedItems.map(({ key, tone, icon, heading, text, actionLink }) => (
        <li key={key} className={`notice notice--${tone}`}>
          <Icon icon={icon} />
          <div>
            <h2>{heading}</h2>
            <p>{text}</p>
          </div>
          {actionLink}
        </li>
      ))}
    </ul>
  )
}

const AllFine = ({ since }: { since: string | undefined }) => (
  <p className="gap-above--s">
    <span className="proof-result">
      <Icon icon={Check} small />
      {operationsCopy.nothingNeedsAttention}
      {since && <span>{operationsCopy.since({ since: formatMoment(since) })}</span>}
    </span>
  </p>
)
