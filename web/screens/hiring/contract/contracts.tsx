import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { Contract } from '#api/wire/shapes/contract.ts'
import { query } from '#web/app/query-client.ts'
import { useSession } from '#web/app/session.ts'
import { usd } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Head } from '#web/ui/layout/page.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { ListInParts, usePart } from '#web/ui/older.tsx'
import { ContractState } from '#web/ui/state.tsx'
import { Ago } from '#web/ui/time.tsx'
import { PaymentEnding } from '../hire/ending.tsx'
import { ContractsInOtherMode } from '../in-other-mode.tsx'

export function Contracts() {
  const { seeker } = useSession()
  const { failed, application = '' } = useSearch({ strict: false })
  const part = usePart()
  const answer = useQuery(
    query(seeker ? 'GET /client/contracts' : 'GET /consultant/contracts', { query: part }),
  )
  return (
    <>
      {failed && <PaymentEnding ending={failed} application_id={application} />}
      <Head title="Contracts" />
      <Loaded of={answer} what="The list" shape={<ListSkeleton />}>
        {({ contracts }) => (
          <ListInParts
            of={contracts}
            empty={
              <Empty icon={FileText} heading="You Don't Have Any Contracts Yet">
                <p className="quiet">
                  {seeker
                    ? 'A contract starts when you hire somebody for a job.'
                    : 'A contract starts when a client hires you.'}
                </p>
                <Link className="btn btn--primary" to={seeker ? '/jobs' : '/'}>
                  {seeker ? 'My Jobs' : 'Find jobs'}
                </Link>
                <ContractsInOtherMode />
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
    <Icon of={FileText} />
    <div>
      <b>
        <Link to="/contract/$id" params={{ id: contract.id }}>
          {contract.title}
        </Link>
      </b>
      <div className="small quiet num">
        {usd(contract.budget)}, started <Ago time={contract.created_at} />
      </div>
    </div>
    <span className="item__end">
      <ContractState status={contract.status} />
    </span>
  </li>
)
