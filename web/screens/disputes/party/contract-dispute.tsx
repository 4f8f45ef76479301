import { Link } from '@tanstack/react-router'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import { isRunningContract } from '#domain/hiring/status.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'
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
      <Section heading={disputesCopy.dispute}>
        <p className="row row--2">
          <ContractDisputeLabel contract={contract} />
          <Link className="link" {...disputeLink}>
            {isRunningContract(contract.status) ? disputesCopy.seeTheDispute : disputesCopy.seeTheDecision}
          </Link>
        </p>
      </Section>
    )
  if (!isRunningContract(contract.status)) return null
  return (
    <Section heading={disputesCopy.ifYouCantAgree}>
      <p className="quiet">
        {disputesCopy.messageFirstThatSolvesMost({
          name: <bdi>{firstName(otherParty)}</bdi>,
          total: priceTexts(contract.budget).total,
        })}
      </p>
      <Link className="btn" {...disputeLink}>
        {disputesCopy.fileDispute}
      </Link>
    </Section>
  )
}
