import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useWaitingWork } from '#web/app/live/waiting-work.ts'
import * as operationsCopy from '#web/copy/operations.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'

const LISTS = [
  {
    list: 'licenses',
    to: '/staff/licenses',
    singular: operationsCopy.licenseToVerify,
    pluralForm: operationsCopy.licensesToVerify,
  },
  {
    list: 'disputes',
    to: '/staff/disputes',
    singular: operationsCopy.openDispute,
    pluralForm: operationsCopy.openDisputes,
  },
  {
    list: 'messages',
    to: '/staff/contact',
    singular: operationsCopy.openMessage,
    pluralForm: operationsCopy.openMessages,
  },
  {
    list: 'payouts',
    to: '/staff/payouts',
    singular: operationsCopy.stoppedPayout,
    pluralForm: operationsCopy.stoppedPayouts,
  },
] as const

/** What waits for this member of staff, with a link to each list; nothing for an admin without other roles. */
export function WaitingWork() {
  const counts = useWaitingWork()
  if (!counts || LISTS.every(({ list }) => counts[list] === undefined)) return null
  const waitingLists = LISTS.filter(({ list }) => (counts[list] ?? 0) > 0)
  return (
    <section className="waiting-work" aria-labelledby="waiting-work">
      <h2 id="waiting-work">{operationsCopy.waitingForAPerson}</h2>
      {waitingLists.length === 0 ? (
        <p className="quiet">
          <Icon icon={CircleCheck} small />
          {operationsCopy.nothingWaits}
        </p>
      ) : (
        <ul>
          {waitingLists.map(({ list, to, singular, pluralForm }) => (
            <li key={list}>
              <Link className="btn" to={to}>
                {plural(counts[list] ?? 0, singular, pluralForm)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
