import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { ListedContract } from '#api/wire/shapes/contract.ts'
import { MiniLine } from '#web/screens/money/line/mini-line.tsx'
import { usd } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Avatar } from '#web/ui/person.tsx'
import { shown } from '#web/ui/shown.ts'
import { ContractState } from '#web/ui/state.tsx'
import { Ago } from '#web/ui/time.tsx'
import { nextStep } from './next-step.ts'

type Props = { contract: ListedContract; seeker: boolean; marked: boolean }

/** A contract: who, where the money is, its state, and whose step is next. */
export function ContractRow({ contract, seeker, marked }: Props) {
  const { id, title, person, payment, budget, status, since } = contract
  const { what, more, mine } = nextStep(contract, seeker)
  return (
    <li className={marked ? 'deal deal--marked' : 'deal'}>
      {person ? <Avatar of={person} /> : <span className="avatar" aria-hidden="true" />}
      <div>
        <h2>
          <Link to="/contract/$id" params={{ id }}>
            <bdi>{shown(title)}</bdi>
          </Link>
        </h2>
        {person && (
          <p className="small quiet">
            <bdi>{fullName(person)}</bdi>
          </p>
        )}
      </div>
      {payment ? <MiniLine payment={payment} /> : <span className="mini" />}
      <span className="deal__sum">{usd(payment?.total ?? budget)}</span>
      <span className="deal__state">
        <ContractState status={status} />
      </span>
      <span className="deal__next">
        <b>
          {mine && <Icon of={CircleAlert} small />}
          {what}
          {mine && <span className="hidden"> (your step)</span>}
        </b>
        <span>{more ?? (since && <Ago time={since} />)}</span>
      </span>
    </li>
  )
}
