import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Snowflake } from 'lucide-react'
import { useState } from 'react'
import type { Contract } from '#api/wire/shapes/contract.ts'
import type { Dispute as Shape } from '#api/wire/shapes/dispute.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'
import { ContractReview } from '#web/screens/reviews/contract-review.tsx'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink, DetailLayout, PageHead, Section } from '#web/ui/layout/page.tsx'
import { MemberName } from '#web/ui/member-name.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { contractStatusText } from '#web/ui/status-labels.tsx'
import { Decided } from './case/decided.tsx'
import { FileForm } from './case/file-form.tsx'
import { History } from './case/history.tsx'
import { canComeOut, heldFor } from './case/outcome.ts'
import { type Other, type Side, useParties } from './case/party.ts'
import { DisputeLine, DisputeState, isRunning } from './case/state.tsx'
import { Undecided } from './case/statement-form.tsx'
import { Statements } from './case/statements.tsx'

/** The dispute about a contract: to be filed, then what both sides say, then how support decided. */
export function Dispute() {
  const { contract_id: id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /disputes/contract/{id}', { params: { id } }))
  return (
    <>
      <BackLink to="/disputes">Disputes</BackLink>
      <QueryContent query={answer} subject="The dispute" skeleton="detail" stepper>
        {(of) => <Shown key={id} {...of} />}
      </QueryContent>
    </>
  )
}

function Shown({ contract, dispute }: { contract: Contract; dispute?: Shape | undefined }) {
  const { as, other } = useParties(contract)
  const [justFiled, setJustFiled] = useState(false)
  if (dispute) return <Case {...{ contract, dispute, as, other, justFiled }} />
  if (isRunning(contract))
    return (
      <>
        <PageHead
          title="File Dispute"
          lead="Most things are settled in the conversation. A dispute freezes the money until our support team has decided, for both of you."
          meta={<About {...{ contract, as, other }} named />}
        />
        <div className="actions gap-above--s">
          <ConversationLink memberId={other.user_id} contract_id={contract.id} />
        </div>
        <div className="gap-above">
          <FileForm contract={contract} other={other} files={() => setJustFiled(true)} />
        </div>
      </>
    )
  return (
    <>
      <PageHead
        title={`This contract is ${contractStatusText(contract.status)}`}
        lead={`A dispute can no longer be filed. You can still write to ${firstName(other)}, and leave a review.`}
        meta={<About {...{ contract, as, other }} named />}
      />
      <div className="actions gap-above--s">
        <ConversationLink memberId={other.user_id} contract_id={contract.id} />
      </div>
    </>
  )
}

type AboutProps = { contract: Contract; as: Side; other: Other }

const About = ({ contract, as, other, named = false }: AboutProps & { named?: boolean }) => (
  <>
    <span className="meta__line">
      with <MemberName member={other} isConsultant={as === 'client'} />
    </span>
    <Link
      className="link"
      to="/contract/$id"
      params={{ id: contract.id }}
      // Switches to the role that this person has in the contract.
      onClick={() => void switchMode(as === 'client')}
    >
      {named ? contract.title : 'Contract'}
    </Link>
  </>
)

type CaseProps = AboutProps & { dispute: Shape; justFiled: boolean }

function Case({ contract, dispute, as, other, justFiled }: CaseProps) {
  const { user_id } = useSession()
  const { filed_by, created_at, resolution } = dispute
  const by = filed_by === undefined ? 'us' : filed_by === user_id ? 'you' : firstName(other)
  return (
    <>
      <PageHead
        title={contract.title}
        state={<DisputeState status={dispute.status} />}
        meta={
          <>
            <About {...{ contract, as, other }} />
            <span>
              <span>
                Filed by <bdi>{by}</bdi>, {formatMoment(created_at)}
              </span>
            </span>
          </>
        }
      />
      <Section heading="Where the dispute is" hidden className="section--near">
        <DisputeLine dispute={dispute} />
        {!resolution && (
          <p className="small quiet row row--2 row--top">
            <Icon icon={Snowflake} small />
            {heldFor(contract.budget)} is frozen in escrow. Nobody is paid before our support team decides.
          </p>
        )}
      </Section>
      <DetailLayout
        actionPanel={
          resolution ? (
            <Decided resolution={resolution} price={contract.budget} as={as} other={other} />
          ) : (
            <Undecided dispute={dispute} other={other} justFiled={justFiled} />
          )
        }
      >
        <ContractReview contract={contract} other={other} />
        <Section heading="What each says">
          <Statements dispute={dispute} other={other} />
        </Section>
        {!resolution && (
          <Section heading="What can come out">
            <Facts items={canComeOut(contract.budget, { as, name: firstName(other) })} />
          </Section>
        )}
        <History dispute={dispute} other={other} held={heldFor(contract.budget)} />
      </DetailLayout>
    </>
  )
}
