import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Check, FileText } from 'lucide-react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { CONTRACT_PARTS, type ContractPart } from '#domain/hiring/status.ts'
import { query } from '#web/app/query-client.ts'
import { useSession } from '#web/app/session.ts'
import { plural } from '#web/ui/format.ts'
import { Head } from '#web/ui/layout/page.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { ListInParts, usePart } from '#web/ui/older.tsx'
import { PaymentEnding } from '../../hire/ending.tsx'
import { ContractsInOtherMode } from '../../in-other-mode.tsx'
import { Rejected, Submitted } from './confirmed.tsx'
import { ContractRow } from './row.tsx'

type Counts = NonNullable<AnswerOf<'GET /client/contracts'>['counts']>
const NAMES: Record<ContractPart, string> = { active: 'Active', needs_you: 'Needs you', done: 'Done' }

export function Contracts() {
  const { seeker } = useSession()
  const { failed, application = '', show, submitted, rejected } = useSearch({ strict: false })
  const part = CONTRACT_PARTS.find((each) => each === show) ?? 'active'
  const list = { ...usePart(), part }
  const answer = useQuery(
    query(seeker ? 'GET /client/contracts' : 'GET /consultant/contracts', { query: list }),
  )
  const marked = submitted ?? rejected
  return (
    <>
      {failed && <PaymentEnding ending={failed} application_id={application} />}
      <Head
        title="Contracts"
        end={
          <Link className="link" to="/disputes">
            Disputes
          </Link>
        }
      />
      {submitted && !seeker && <Submitted id={submitted} />}
      {rejected && seeker && <Rejected id={rejected} />}
      <Loaded of={answer} what="The list" shape={<ListSkeleton />}>
        {({ contracts, counts = { active: 0, needs_you: 0, done: 0 } }) =>
          counts.active + counts.done === 0 ? (
            <None seeker={seeker} />
          ) : (
            <>
              <Parts of={part} counts={counts} />
              <ListInParts
                of={contracts}
                empty={<NoneInPart part={part} counts={counts} />}
                row={(contract) => (
                  <ContractRow contract={contract} seeker={seeker} marked={contract.id === marked} />
                )}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

const Parts = ({ of, counts }: { of: ContractPart; counts: Counts }) => (
  <nav className="tabs gap-above--s" aria-label="Contracts by state">
    {CONTRACT_PARTS.map((part) => (
      <Link
        key={part}
        to="/contracts"
        search={part === 'active' ? {} : { show: part }}
        activeProps={{}}
        activeOptions={{ exact: true }}
        aria-current={part === of ? 'page' : undefined}
      >
        {NAMES[part]}
        <b>{counts[part]}</b>
      </Link>
    ))}
  </nav>
)

const None = ({ seeker }: { seeker: boolean }) => (
  <Empty icon={FileText} heading="You Don't Have Any Contracts Yet">
    <p className="quiet">
      {seeker
        ? 'A contract starts when you hire someone for a job.'
        : 'A contract starts when a client hires you.'}
    </p>
    <Link className="btn btn--primary" to={seeker ? '/jobs' : '/'}>
      {seeker ? 'My Jobs' : 'Find jobs'}
    </Link>
    <ContractsInOtherMode />
  </Empty>
)

function NoneInPart({ part, counts }: { part: ContractPart; counts: Counts }) {
  const other = part !== 'active' && counts.active > 0 ? 'active' : 'done'
  const words =
    other === 'active'
      ? `${plural(counts.active, 'contract')} ${counts.active === 1 ? 'is' : 'are'} running. Each row shows the next step.`
      : `${plural(counts.done, 'contract')} ${counts.done === 1 ? 'is' : 'are'} over.`
  const heading = {
    active: 'No contract is running',
    needs_you: 'Nothing waits for you',
    done: 'No contract is over yet',
  }
  return (
    <Empty icon={Check} heading={heading[part]}>
      <p className="quiet">{words}</p>
      <Link className="btn" to="/contracts" search={other === 'active' ? {} : { show: 'done' }}>
        {other === 'active' ? 'Show active' : 'Show done'}
      </Link>
    </Empty>
  )
}
