import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, Landmark, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment, formatUsd, plural, timeAgo } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { ALL_ROWS, parkedOf } from './rows.ts'
import type { Figures } from './shown.ts'
import { lasting, number, PAYOUT_WORDS, some } from './words.ts'

type Ask = {
  key: string
  tone: 'danger' | 'warn'
  icon: LucideIcon
  heading: string
  text: string
  act: ReactNode
}

const ICONS = { danger: CircleAlert, warn: TriangleAlert }

const ToRunbook = ({ name }: { name: string }) => (
  <Link className="btn" to="/staff/operations/runbooks/$name" params={{ name }}>
    Runbook
  </Link>
)

/** Of these parts the rows say more. */
const IN_ROWS = ['read_models', 'policies', 'audit', 'jobs']
const PART_WORDS: Record<string, string> = {
  postgres: 'the database',
  eventstore: 'the event store',
  projections: 'the owner of the projections',
  tasks: 'the owner of the tasks',
  payments: 'the payment provider',
  mail: 'the mail server',
  objects: 'the object store',
  web: 'the web app',
  clamd: 'the virus scanner',
  sfu: 'the media server',
}

function parked(figures: Figures): Ask[] {
  const all = parkedOf(figures)
  const [first] = all
  if (!first) return []
  const events =
    all.length === 1
      ? `Event ${number(Number(first.position))} could not be applied ${plural(first.tries, 'time')}. What it shows is from ${timeAgo(first.since, Date.parse(figures.at))}, nothing is lost.`
      : 'Each stands before an event that it cannot apply. What they show is old, nothing is lost.'
  return [
    {
      key: 'parked',
      tone: 'danger',
      icon: CircleAlert,
      heading: `${plural(all.length, 'projection is', 'projections are')} parked: ${some(all.map(({ name }) => name))}`,
      text: events,
      act: (
        <a className="btn" href="#parked">
          Show
        </a>
      ),
    },
  ]
}

function payouts(
  { states, payouts: { by_status, waiting, oldest_seconds } }: Figures,
  isSupport: boolean,
): Ask[] {
  if (states.payouts === 'fine') return []
  const sums = by_status.map(({ amount, status }) => `${formatUsd(amount)} ${PAYOUT_WORDS[status] ?? status}`)
  return [
    {
      key: 'payouts',
      tone: 'warn',
      icon: Landmark,
      heading: `${plural(waiting, 'payout waits', 'payouts wait')}, the oldest for ${lasting(oldest_seconds)}`,
      text: `${sums.join(', ')}.`,
      act: isSupport ? (
        <Link className="btn" to="/staff/payouts">
          Payouts
        </Link>
      ) : (
        <ToRunbook name="payout-fails-or-waits" />
      ),
    },
  ]
}

function silent({ checks }: Figures): Ask[] {
  const failed = Object.keys(checks).filter((name) => checks[name] === 'failed' && !IN_ROWS.includes(name))
  if (failed.length === 0) return []
  const names = failed.map((name) => PART_WORDS[name] ?? name).join(', ')
  return [
    {
      key: 'parts',
      tone: 'danger',
      icon: CircleAlert,
      heading: `No answer from ${names}`,
      text: 'What needs it waits, and goes on by itself once it answers.',
      act: <ToRunbook name="api-is-slow" />,
    },
  ]
}

/** Those that have a notice of their own. */
const OWN = ['parked', 'payouts']

const others = (figures: Figures): Ask[] =>
  ALL_ROWS.filter(({ row }) => figures.states[row] !== 'fine' && !OWN.includes(row)).map(
    ({ row, what, now, note, limit, runbook }) => {
      const tone = figures.states[row] === 'act' ? ('danger' as const) : ('warn' as const)
      return {
        key: row,
        tone,
        icon: ICONS[tone],
        heading: `${what}: ${now(figures)}`,
        text: `${note(figures)}. The limit is ${limit}.`.replace(/^./, (letter) => letter.toUpperCase()),
        act: <ToRunbook name={runbook} />,
      }
    },
  )

/** What needs someone, the worst first; or one line that nothing does. */
export function Asks({ figures }: { figures: Figures }) {
  const isSupport = useStaffPages().some(({ to }) => to === '/staff/payouts')
  const all = [...silent(figures), ...parked(figures), ...payouts(figures, isSupport), ...others(figures)]
  if (all.length === 0) return <AllFine since={figures.day.fine_since} />
  const worst = all.toSorted((one, other) => Number(other.tone === 'danger') - Number(one.tone === 'danger'))
  return (
    <ul className="asks" aria-label="What needs someone">
      {worst.map(({ key, tone, icon, heading, text, act }) => (
        <li key={key} className={`notice notice--${tone}`}>
          <Icon icon={icon} />
          <div>
            <h2>{heading}</h2>
            <p>{text}</p>
          </div>
          {act}
        </li>
      ))}
    </ul>
  )
}

const AllFine = ({ since }: { since: string | undefined }) => (
  <p className="gap-above--s">
    <span className="proof">
      <Icon icon={Check} small />
      Nothing needs anyone
      {since && <span>since {formatMoment(since)}</span>}
    </span>
  </p>
)
