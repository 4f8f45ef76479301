import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { ListedContract } from '#api/wire/shapes/contract.ts'
import { CurrentPaymentStep } from '#web/screens/money/steps/current-payment-step.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { formatUsd } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Avatar } from '#web/ui/person-summary.tsx'
import { ContractStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { nextStep } from './next-step.ts'

type Props = { contract: ListedContract; seeker: boolean; isHighlighted: boolean }

/** A contract: the other person, where the money is, the state, and whose turn it is. */
export function ContractRow({ contract, seeker, isHighlighted }: Props) {
  const { id, title, person, payment, budget, status, since } = contract
  const { title: stepTitle, detail, isOwnStep } = nextStep(contract, seeker)
  return (
    <li className={isHighlighted ? 'contract-row contract-row--marked' : 'contract-row'}>
      {person ? <Avatar person={person} /> : <span className="avatar" aria-hidden="true" />}
      <div>
        <h2>
          <Link to="/contract/$id" params={{ id }}>
            <bdi>{displayText(title)}</bdi>
          </Link>
        </h2>
        {person && (
          <p className="small quiet">
            <bdi>{fullName(person)}</bdi>
          </p>
        )}
      </div>
      {payment ? <CurrentPaymentStep payment={payment} /> : <span className="mini-stepper" />}
      <span className="contract-row__amount">{formatUsd(payment?.total ?? budget)}</span>
      <span className="contract-row__state">
        <ContractStatusLabel status={status} />
      </span>
      <span className="contract-row__next">
        <b>
          {isOwnStep && <Icon icon={CircleAlert} small />}
          {stepTitle}
          {isOwnStep && <span className="hidden"> (your step)</span>}
        </b>
        <span>{detail ?? (since && <TimeAgo time={since} />)}</span>
      </span>
    </li>
  )
}
