import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, Scale } from 'lucide-react'
import type { Contract, ListedContract } from '#api/wire/shapes/contract.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { ContractsLink } from '#web/ui/list/contract-links.tsx'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { displayText } from '#web/ui/shown.ts'
import { ContractStatusLabel } from '#web/ui/status-labels.tsx'
import { moneyOf } from './case/money.ts'
import { DisputeOf, isRunning } from './case/state.tsx'

/** The contracts that can be disputed or are, in whichever part the user has in them. */
export function Disputes() {
  const part = useListCursor()
  const answer = useQuery(query('GET /disputes/contracts', { query: part }))
  return (
    <>
      <BackLink to="/contracts">Contracts</BackLink>
      <PageHead
        title="Disputes"
        lead="A dispute freezes the money of a contract until our support team has decided, for both of you. Most things are settled in the conversation."
      />
      <QueryContent query={answer} subject="The list" skeleton={<ListSkeleton />}>
        {({ contracts }) => <Groups of={contracts} first={part.before === undefined} />}
      </QueryContent>
    </>
  )
}

function Groups({ of, first }: { of: readonly Contract[]; first: boolean }) {
  const { user_id } = useSession()
  const listed = useListed()
  if (of.length === 0 && first) return <None />
  const [disputed, rest] = [of.filter((each) => each.dispute_id), of.filter((each) => !each.dispute_id)]
  const [open, decided] = [disputed.filter(isRunning), disputed.filter((each) => !isRunning(each))]
  const row = (contract: Contract) => (
    <Row
      key={contract.id}
      contract={contract}
      words={moneyOf(contract, listed.get(contract.id), user_id === contract.client_id)}
    />
  )
  return (
    <>
      {disputed.length > 0 && (
        <Section heading="Your disputes" className="section--bare">
          <ul className="list list--closed">{[...open, ...decided].map(row)}</ul>
        </Section>
      )}
      {rest.length > 0 && (
        <Section heading="Contracts you can dispute" className={disputed.length > 0 ? '' : 'section--bare'}>
          <ul className="list list--closed">{rest.map(row)}</ul>
        </Section>
      )}
      <OlderEntriesLinks items={of} />
    </>
  )
}

const None = () => (
  <EmptyState icon={Scale} heading="You Don't Have Any Contracts to Dispute">
    <p className="quiet">A contract can be disputed until it is Complete or Closed.</p>
    <ContractsLink />
  </EmptyState>
)

/** The own contracts of both sides by id, which name the other person and what became of the money. */
function useListed(): ReadonlyMap<string, ListedContract> {
  const hiring = useQuery(query('GET /client/contracts', {})).data?.contracts ?? []
  const hired = useQuery(query('GET /consultant/contracts', {})).data?.contracts ?? []
  return new Map([...hiring, ...hired].map((each) => [each.id, each]))
}

const Row = ({ contract, words }: { contract: Contract; words: string }) => (
  <li className="item item--line item--link">
    <Icon icon={contract.dispute_id === undefined ? FileText : Scale} />
    <div>
      <b>
        <Link to="/disputes/$contract_id" params={{ contract_id: contract.id }}>
          <bdi>{displayText(contract.title)}</bdi>
        </Link>
      </b>
      <div className="small quiet num">{words}</div>
    </div>
    <span className="item__end">
      {contract.dispute_id === undefined ? (
        <ContractStatusLabel status={contract.status} />
      ) : (
        <DisputeOf contract={contract} />
      )}
    </span>
  </li>
)
