import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import type { Contract } from '#api/wire/shapes/contract.ts'
import { query } from '#web/app/query-client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Back, Head } from '#web/ui/layout/page.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { ListInParts, usePart } from '#web/ui/older.tsx'
import { ContractState } from '#web/ui/state.tsx'
import { heldFor } from './case/outcome.ts'
import { DisputeOf, isRunning } from './case/state.tsx'

/** The contracts that can be disputed or are, in whichever part the user has in them. */
export function Disputes() {
  const part = usePart()
  const answer = useQuery(query('GET /disputes/contracts', { query: part }))
  return (
    <>
      <Back to="/contracts">Contracts</Back>
      <Head
        title="Disputes"
        lead="A dispute freezes the money of a contract until our support team has decided, for both of you. Most things are settled in the conversation."
      />
      <Loaded of={answer} what="The list" shape={<ListSkeleton />}>
        {({ contracts }) => (
          <ListInParts
            of={contracts}
            empty={
              <Empty icon={Scale} heading="You Don't Have Any Contracts to Dispute">
                <p className="quiet">A contract can be disputed until it is Complete or Closed.</p>
                <Link className="btn" to="/contracts">
                  Contracts
                </Link>
              </Empty>
            }
            row={(contract) => <Row contract={contract} />}
          />
        )}
      </Loaded>
    </>
  )
}

const Row = ({ contract }: { contract: Contract }) => (
  <li className="item item--link">
    <Icon of={Scale} />
    <div>
      <b>
        <Link to="/disputes/$contract_id" params={{ contract_id: contract.id }}>
          {contract.title}
        </Link>
      </b>
      <div className="small quiet num">
        {contract.dispute_id === undefined
          ? `${heldFor(contract.budget)} held. You can file a dispute`
          : isRunning(contract)
            ? `${heldFor(contract.budget)} frozen`
            : `${heldFor(contract.budget)} was held`}
      </div>
    </div>
    <span className="item__end">
      {contract.dispute_id === undefined ? (
        <ContractState status={contract.status} />
      ) : (
        <DisputeOf contract={contract} />
      )}
    </span>
  </li>
)
