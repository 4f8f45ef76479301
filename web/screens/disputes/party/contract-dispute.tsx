import { Link } from '@tanstack/react-router'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import { isRunningContract } from '#domain/hiring/status.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { firstName } from '#web/ui/member-text.ts'

/** On the page of a contract: the way to file a dispute while it runs without one. */
export function ContractDispute({
  contract,
  otherParty,
}: {
  contract: ContractResponse
  otherParty: { first_name: string }
}) {
  if (contract.dispute_id !== undefined || !isRunningContract(contract.status)) return null
  return (
    <Section heading={disputesCopy.ifYouCantAgree}>
      <p className="quiet">
        {disputesCopy.messageFirstThatSolvesMost({
          name: <bdi>{firstName(otherParty)}</bdi>,
          total: priceTexts(contract.budget).total,
        })}
      </p>
      <Link className="btn" to="/disputes/$contract_id" params={{ contract_id: contract.id }}>
        {disputesCopy.fileDispute}
      </Link>
    </Section>
  )
}
