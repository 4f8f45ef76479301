import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, FileText } from 'lucide-react'
import { useId } from 'react'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { isRunningContract } from '#domain/hiring/status.ts'
import type { Mode } from '#web/app/session.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { addDollars } from '#web/ui/amounts.ts'
import { displayText } from '#web/ui/display-text.ts'
import { formatUsd, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { contractStatusText } from '#web/ui/status-labels.tsx'
import { CurrentPaymentStep } from '../money/steps/current-payment-step.tsx'
import { paymentsByMonth } from './figures/shared-figures.tsx'

/** The maximum number of contracts beside the todos. */
const MAX_LISTED_CONTRACTS = 3

export type RunningContract = { contract: ContractResponse; payment: PaymentResponse | undefined }

/**
 * The running contracts with their payments; `undefined` until both have loaded, empty if they could not be
 * read.
 */
export function useRunningContracts({
  data,
  isError,
}: UseQueryResult<{ contracts: ContractResponse[] }>): RunningContract[] | undefined {
  const contracts = data?.contracts.filter(({ status }) => isRunningContract(status)) ?? []
  const paymentsResponse = useQuery({ ...paymentsByMonth(), enabled: contracts.length > 0 })
  if (data === undefined) return isError ? [] : undefined
  if (contracts.length === 0) return []
  if (paymentsResponse.data === undefined) return paymentsResponse.isError ? [] : undefined
  const payments = paymentsResponse.data.payments
  return contracts.map((contract) => ({
    contract,
    payment: payments.find(({ contract_id }) => contract_id === contract.id),
  }))
}

type Props = { contracts: readonly RunningContract[]; mode: Mode }

/** The sum in escrow of all running contracts: "$5,093.03 in escrow". */
function escrowTotalText(contracts: readonly RunningContract[], mode: Mode) {
  const sum = addDollars(...contracts.map(({ payment }) => payment?.total ?? 0))
  return `${formatUsd(sum)} ${mode === 'seeker' ? homeCopy.inEscrow : homeCopy.forYouInEscrow}`
}

export function RunningContractsPanel({ contracts, mode }: Props) {
  const id = useId()
  return (
    <aside aria-labelledby={id}>
      <div className="row row--apart">
        <h2 id={id}>{homeCopy.activeContracts}</h2>
        <Link className="link" to="/contracts">
          {homeCopy.all({
            count: contracts.length,
            part: <span className="hidden">{homeCopy.runningContractsWord}</span>,
          })}
        </Link>
      </div>
      <Link className="link small" to="/payments">
        {escrowTotalText(contracts, mode)}
      </Link>
      <ul className="list list--no-line-above gap-above--s">
        {contracts.slice(0, MAX_LISTED_CONTRACTS).map(({ contract, payment }) => (
          <li className="running-contract" key={contract.id}>
            <Link to="/contract/$id" params={{ id: contract.id }}>
              <bdi>{displayText(contract.title)}</bdi>
            </Link>
            <span className="num">{formatUsd(payment?.total ?? contract.budget)}</span>
            {payment && (
              <CurrentPaymentStep
                payment={payment}
                note={contractStatusText(contract.status, contract.dispute_id)}
              />
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** The running contracts as one row, where there is no room for a column. */
export function RunningContractsRow({ contracts, mode }: Props) {
  return (
    <div className="home__contracts">
      <Link className="link-row" to="/contracts">
        <Icon icon={FileText} />
        <span>
          <b>{plural(contracts.length, homeCopy.activeContract)}</b>
          <small className="num">{escrowTotalText(contracts, mode)}</small>
        </span>
        <Icon icon={ChevronRight} small />
      </Link>
    </div>
  )
}
