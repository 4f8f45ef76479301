import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, FileText } from 'lucide-react'
import { useId } from 'react'
import type { Contract } from '#api/wire/shapes/contract.ts'
import type { Payment } from '#api/wire/shapes/payment.ts'
import { contractStatus, RUNNING } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import { formatUsd, MAX_CARD_TITLE_LENGTH, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { contractStatusText } from '#web/ui/status-labels.tsx'
import { truncatedProps } from '#web/ui/truncated-props.tsx'
import { MiniLine } from '../money/line/mini-line.tsx'

/** How many contracts stand beside what waits. */
const MOST = 3

export type Running = { contract: Contract; payment: Payment | undefined }

const isRunning = ({ status }: Contract) => {
  const state = contractStatus.stateOf(status)
  return state !== undefined && RUNNING.includes(state)
}

/** The running contracts with their payments, `undefined` until both have loaded; none if they could not be read. */
export function useRunning({
  data,
  isError,
}: UseQueryResult<{ contracts: Contract[] }>): Running[] | undefined {
  const running = data?.contracts.filter(isRunning) ?? []
  const payments = useQuery({ ...query('GET /payments', {}), enabled: running.length > 0 })
  if (data === undefined) return isError ? [] : undefined
  if (running.length === 0) return []
  if (payments.data === undefined) return payments.isError ? [] : undefined
  const all = payments.data.payments
  return running.map((contract) => ({
    contract,
    payment: all.find(({ contract_id }) => contract_id === contract.id),
  }))
}

type Props = { of: readonly Running[]; seeker: boolean }

/** "$5,093.03 in escrow", of all of them. */
function inEscrow(running: readonly Running[], seeker: boolean) {
  const cents = running.reduce((sum, { payment }) => sum + Math.round((payment?.total ?? 0) * 100), 0)
  return `${formatUsd(cents / 100)} ${seeker ? 'in escrow' : 'for you, in escrow'}`
}

export function RunningBeside({ of: running, seeker }: Props) {
  const id = useId()
  return (
    <aside aria-labelledby={id}>
      <div className="row row--apart">
        <h2 id={id}>Running contracts</h2>
        <Link className="link" to="/contracts">
          All {running.length}
          <span className="hidden"> running contracts</span>
        </Link>
      </div>
      <Link className="link small" to="/payments">
        {inEscrow(running, seeker)}
      </Link>
      <ul className="list list--open gap-above--s">
        {running.slice(0, MOST).map(({ contract, payment }) => (
          <li className="run" key={contract.id}>
            <Link
              to="/contract/$id"
              params={{ id: contract.id }}
              {...truncatedProps(contract.title, MAX_CARD_TITLE_LENGTH)}
            />
            <span className="num">{formatUsd(payment?.total ?? contract.budget)}</span>
            {payment && <MiniLine payment={payment} more={contractStatusText(contract.status)} />}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** The same as one row, where there is no room beside. */
export function RunningRow({ of: running, seeker }: Props) {
  return (
    <div className="home__run">
      <Link className="place" to="/contracts">
        <Icon icon={FileText} />
        <span>
          <b>{plural(running.length, 'running contract')}</b>
          <small className="num">{inEscrow(running, seeker)}</small>
        </span>
        <Icon icon={ChevronRight} small />
      </Link>
    </div>
  )
}
