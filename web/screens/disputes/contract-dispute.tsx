import { Link } from '@tanstack/react-router'
import type { Contract } from '#api/wire/shapes/contract.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { heldFor } from './case/outcome.ts'
import { DisputeOf, isRunning } from './case/state.tsx'

/** On the page of a contract: the way to its dispute, or to filing one while the contract runs. */
export function ContractDispute({ contract, other }: { contract: Contract; other: { first_name: string } }) {
  const to = { to: '/disputes/$contract_id', params: { contract_id: contract.id } } as const
  if (contract.dispute_id !== undefined)
    return (
      <Section heading="Dispute">
        <p className="row row--2">
          <DisputeOf contract={contract} />
          <Link className="link" {...to}>
            {isRunning(contract) ? 'See the dispute' : 'See the decision'}
          </Link>
        </p>
      </Section>
    )
  if (!isRunning(contract)) return null
  return (
    <Section heading="If you cannot agree">
      <p className="quiet">
        Most things are settled in the conversation with <bdi>{firstName(other)}</bdi>. A dispute freezes the{' '}
        {heldFor(contract.budget)} in escrow until our support team has decided.
      </p>
      <Link className={buttonClass()} {...to}>
        File Dispute
      </Link>
    </Section>
  )
}
