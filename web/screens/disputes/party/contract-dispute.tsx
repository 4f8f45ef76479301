import { Link } from '@tanstack/react-router'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import { isRunningContract } from '#domain/hiring/status.ts'
import { priceTexts } from '#web/ui/amounts.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { ContractDisputeLabel } from './dispute-progress.tsx'

/** On the page of a contract: a link to its dispute, or to filing one while the contract runs. */
export function ContractDispute({
  contract,
  otherParty,
}: {
  contract: ContractResponse
  otherParty: { first_name: string }
}) {
  const disputeLink = { to: '/disputes/$contract_id', params: { contract_id: contract.id } } as const
  if (contract.dispute_id !== undefined)
    return (
      <Section heading="Dispute">
        <p className="row row--2">
          <ContractDisputeLabel contract={contract} />
          <Link className="link" {...disputeLink}>
            {isRunningContract(contract.status) ? 'See the dispute' : 'See the decision'}
          </Link>
        </p>
      </Section>
    )
  if (!isRunningContract(contract.status)) return null
  return (
    <Section heading="If you can't agree">
      <p className="quiet">
        Most problems are solved by talking with <bdi>{firstName(otherParty)}</bdi>. A dispute freezes the{' '}
        {priceTexts(contract.budget).total} in escrow until our support team decides.
      </p>
      <Link className="btn" {...disputeLink}>
        File Dispute
      </Link>
    </Section>
  )
}
