import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, Scale } from 'lucide-react'
import type { Contract, ListedContract } from '#api/wire/shapes/contract.ts'
import { query } from '#web/app/query-client.ts'
import { useSession } from '#web/app/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Back, Head, Section } from '#web/ui/layout/page.tsx'
import { ToContracts } from '#web/ui/list/to-contracts.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { Older, usePart } from '#web/ui/older.tsx'
import { shown } from '#web/ui/shown.ts'
import { ContractState } from '#web/ui/state.tsx'
import { moneyOf } from './case/money.ts'
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
        {({ contracts }) => <Groups of={contracts} first={part.before === undefined} />}
      </Loaded>
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
      <Older of={of} />
    </>
  )
}

const None = () => (
  <Empty icon={Scale} heading="You Don't Have Any Contracts to Dispute">
    <p className="quiet">A contract can be disputed until it is Complete or Closed.</p>
    <ToContracts />
  </Empty>
)

/** The own contracts of both sides by id, which name the other person and what became of the money. */
function useListed(): ReadonlyMap<string, ListedContract> {
  const hiring = useQuery(query('GET /client/contracts', {})).data?.contracts ?? []
  const hired = useQuery(query('GET /consultant/contracts', {})).data?.contracts ?? []
  return new Map([...hiring, ...hired].map((each) => [each.id, each]))
}

const Row = ({ contract, words }: { contract: Contract; words: string }) => (
  <li className="item item--line item--link">
    <Icon of={contract.dispute_id === undefined ? FileText : Scale} />
    <div>
      <b>
        <Link to="/disputes/$contract_id" params={{ contract_id: contract.id }}>
          <bdi>{shown(contract.title)}</bdi>
        </Link>
      </b>
      <div className="small quiet num">{words}</div>
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
