import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Snowflake } from 'lucide-react'
import { useState } from 'react'
import type { Contract } from '#api/wire/shapes/contract.ts'
import type { Dispute as DisputeResponse } from '#api/wire/shapes/dispute.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'
import { ContractReview } from '#web/screens/reviews/contract-review.tsx'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink, DetailLayout, PageHead, Section } from '#web/ui/layout/page.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { MemberName } from '#web/ui/member-text-elements.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { contractStatusText } from '#web/ui/status-labels.tsx'
import { Decision } from './case/decision.tsx'
import { DisputeForm } from './case/dispute-form.tsx'
import { DisputeHistory } from './case/dispute-history.tsx'
import { formatHeldAmount, possibleOutcomes } from './case/dispute-outcome.ts'
import { type OtherParty, type PartyRole, useParties } from './case/dispute-parties.ts'
import { DisputeProgress, DisputeState, isContractRunning } from './case/dispute-state.tsx'
import { StatementForm } from './case/statement-form.tsx'
import { Statements } from './case/statements.tsx'

/** The dispute about a contract: the form to file it, then the statements, then the decision. */
export function Dispute() {
  const { contract_id: id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /disputes/contract/{id}', { params: { id } }))
  return (
    <>
      <BackLink to="/disputes">Disputes</BackLink>
      <QueryContent query={answer} subject="The dispute" skeleton="detail" stepper>
        {(data) => <DisputeView key={id} {...data} />}
      </QueryContent>
    </>
  )
}

function DisputeView({ contract, dispute }: { contract: Contract; dispute?: DisputeResponse | undefined }) {
  const { role, other } = useParties(contract)
  const [justFiled, setJustFiled] = useState(false)
  if (dispute) return <DisputeCase {...{ contract, dispute, role, other, justFiled }} />
  if (isContractRunning(contract))
    return (
      <>
        <PageHead
          title="File Dispute"
          lead="Most things are settled in the conversation. A dispute freezes the money until our support team has decided, for both of you."
          meta={<ContractLink {...{ contract, role, other }} showsTitle />}
        />
        <div className="actions gap-above--s">
          <ConversationLink memberId={other.user_id} contract_id={contract.id} />
        </div>
        <div className="gap-above">
          <DisputeForm contract={contract} other={other} onFile={() => setJustFiled(true)} />
        </div>
      </>
    )
  return (
    <>
      <PageHead
        title={`This contract is ${contractStatusText(contract.status)}`}
        lead={`A dispute can no longer be filed. You can still write to ${firstName(other)}, and leave a review.`}
        meta={<ContractLink {...{ contract, role, other }} showsTitle />}
      />
      <div className="actions gap-above--s">
        <ConversationLink memberId={other.user_id} contract_id={contract.id} />
      </div>
    </>
  )
}

type ContractLinkProps = { contract: Contract; role: PartyRole; other: OtherParty }

const ContractLink = ({
  contract,
  role,
  other,
  showsTitle = false,
}: ContractLinkProps & { showsTitle?: boolean }) => (
  <>
    <span className="meta__line">
      with <MemberName member={other} isConsultant={role === 'client'} />
    </span>
    <Link
      className="link"
      to="/contract/$id"
      params={{ id: contract.id }}
      // Switches to the role that this person has in the contract.
      onClick={() => void switchMode(role === 'client')}
    >
      {showsTitle ? contract.title : 'Contract'}
    </Link>
  </>
)

type DisputeCaseProps = ContractLinkProps & { dispute: DisputeResponse; justFiled: boolean }

function DisputeCase({ contract, dispute, role, other, justFiled }: DisputeCaseProps) {
  const { user_id } = useSession()
  const { filed_by, created_at, resolution } = dispute
  const filerName = filed_by === undefined ? 'us' : filed_by === user_id ? 'you' : firstName(other)
  return (
    <>
      <PageHead
        title={contract.title}
        state={<DisputeState status={dispute.status} />}
        meta={
          <>
            <ContractLink {...{ contract, role, other }} />
            <span>
              <span>
                Filed by <bdi>{filerName}</bdi>, {formatMoment(created_at)}
              </span>
            </span>
          </>
        }
      />
      <Section heading="Where the dispute is" hidden className="section--near">
        <DisputeProgress dispute={dispute} />
        {!resolution && (
          <p className="small quiet row row--2 row--top">
            <Icon icon={Snowflake} small />
            {formatHeldAmount(contract.budget)} is frozen in escrow. Nobody is paid before our support team
            decides.
          </p>
        )}
      </Section>
      <DetailLayout
        actionPanel={
          resolution ? (
            <Decision resolution={resolution} price={contract.budget} role={role} other={other} />
          ) : (
            <StatementForm dispute={dispute} other={other} justFiled={justFiled} />
          )
        }
      >
        <ContractReview contract={contract} other={other} />
        <Section heading="What each says">
          <Statements dispute={dispute} other={other} />
        </Section>
        {!resolution && (
          <Section heading="What can come out">
            <Facts items={possibleOutcomes(contract.budget, { role, otherName: firstName(other) })} />
          </Section>
        )}
        <DisputeHistory dispute={dispute} other={other} heldAmount={formatHeldAmount(contract.budget)} />
      </DetailLayout>
    </>
  )
}
