import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CircleCheck, CircleQuestionMark, MessageSquare, Scale, Snowflake } from 'lucide-react'
import { useState } from 'react'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import type { DisputeResponse } from '#api/wire/shapes/dispute.ts'
import { isRunningContract } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { ContractReview } from '#web/screens/reviews/contract-review.tsx'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Face } from '#web/ui/face.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { MemberName } from '#web/ui/member-text-elements.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { contractStatusText, DisputeStatusLabel } from '#web/ui/status-labels.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { DisputeForm } from './dispute-form.tsx'
import { type OutcomeShare, outcomeDetails, possibleOutcomes } from './dispute-outcome.ts'
import { DisputeProgress } from './dispute-progress.tsx'
import { PartyStatements } from './party-statements.tsx'
import { StatementForm } from './statement-form.tsx'
import { type OtherParty, type PartyRole, useParties } from './use-parties.ts'

/** The dispute about a contract: the form to file it, then the statements, then the decision. */
export function Dispute() {
  const { contract_id: id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /disputes/contract/{id}', { params: { id } }))
  return (
    <>
      <BackLink to="/disputes">{disputesCopy.disputes}</BackLink>
      <QueryContent
        query={response}
        subject={disputesCopy.theDispute}
        reassurance={moneyCopy.yourMoneyIsWhereIt}
        skeleton="detail"
        hasStepper
      >
        {(data) => <DisputeView key={id} {...data} />}
      </QueryContent>
    </>
  )
}

function DisputeView({
  contract,
  dispute,
}: {
  contract: ContractResponse
  dispute?: DisputeResponse | undefined
}) {
  const { role, otherParty } = useParties(contract)
  const [justFiled, setJustFiled] = useState(false)
  if (dispute) return <DisputeDetails {...{ contract, dispute, role, otherParty, justFiled }} />
  if (isRunningContract(contract.status))
    return (
      <>
        <PageHead
          title={disputesCopy.fileDispute}
          lead={disputesCopy.mostProblemsAreSolvedByTalking}
          meta={<ContractLink {...{ contract, role, otherParty }} showsTitle />}
        />
        <div className="actions gap-above--s">
          <ConversationLink memberId={otherParty.user_id} contract_id={contract.id} />
        </div>
        <DetailLayout
          actionPanel={
            <Panel heading={disputesCopy.possibleOutcomes}>
              <Facts items={possibleOutcomes(contract.budget, { role, otherName: firstName(otherParty) })} />
            </Panel>
          }
        >
          <DisputeForm contract={contract} otherParty={otherParty} onFile={() => setJustFiled(true)} />
        </DetailLayout>
      </>
    )
  return (
    <>
      <PageHead
        title={disputesCopy.thisContractIs(contractStatusText(contract.status))}
        lead={disputesCopy.youCantFileADispute(firstName(otherParty))}
        meta={<ContractLink {...{ contract, role, otherParty }} showsTitle />}
      />
      <div className="actions gap-above--s">
        <ConversationLink memberId={otherParty.user_id} contract_id={contract.id} />
      </div>
    </>
  )
}

type ContractLinkProps = { contract: ContractResponse; role: PartyRole; otherParty: OtherParty }

const ContractLink = ({
  contract,
  role,
  otherParty,
  showsTitle = false,
}: ContractLinkProps & { showsTitle?: boolean }) => (
  <>
    <span className="meta__line">
      <Face person={otherParty} size={24} />
      {disputesCopy.withLabel({ name: <MemberName member={otherParty} isConsultant={role === 'client'} /> })}
    </span>
    <Link
      className="link"
      to="/contract/$id"
      params={{ id: contract.id }}
      // Switches to the role that this member has in the contract.
      onClick={() => void switchMode(role === 'client' ? 'seeker' : 'consultant')}
    >
      {showsTitle ? contract.title : 'Contract'}
    </Link>
  </>
)

type DisputeDetailsProps = ContractLinkProps & { dispute: DisputeResponse; justFiled: boolean }

function DisputeDetails({ contract, dispute, role, otherParty, justFiled }: DisputeDetailsProps) {
  const { user_id } = useSession()
  const { filed_by, created_at, resolution } = dispute
  const filerName = filed_by === undefined ? 'us' : filed_by === user_id ? 'you' : firstName(otherParty)
  return (
    <>
      <PageHead
        title={contract.title}
        state={<DisputeStatusLabel status={dispute.status} audience="party" />}
        meta={
          <>
            <ContractLink {...{ contract, role, otherParty }} />
            <span>
              <span>
                {disputesCopy.filedBy({ name: <bdi>{filerName}</bdi>, createdAt: formatMoment(created_at) })}
              </span>
            </span>
          </>
        }
      />
      <Section heading={disputesCopy.whereTheDisputeIs} hidesHeading className="section--near">
        <DisputeProgress dispute={dispute} />
        {!resolution && (
          <p className="small quiet row row--2 row--top">
            <Icon icon={Snowflake} small />
            {disputesCopy.isFrozenInEscrowNobody({ total: priceTexts(contract.budget).total })}
          </p>
        )}
      </Section>
      {/* On a phone a party reads the statements before answering them, and the decision before all. */}
      <DetailLayout
        isActionLast={!resolution}
        actionPanel={
          resolution ? (
            <Decision resolution={resolution} price={contract.budget} role={role} otherParty={otherParty} />
          ) : (
            <StatementForm dispute={dispute} otherParty={otherParty} justFiled={justFiled} />
          )
        }
      >
        <Section heading={disputesCopy.statements}>
          <PartyStatements dispute={dispute} otherParty={otherParty} />
        </Section>
        {!resolution && (
          <Section heading={disputesCopy.possibleOutcomes}>
            <Facts items={possibleOutcomes(contract.budget, { role, otherName: firstName(otherParty) })} />
          </Section>
        )}
        <DisputeHistory
          dispute={dispute}
          otherParty={otherParty}
          heldAmount={priceTexts(contract.budget).total}
        />
        <ContractReview contract={contract} otherPerson={otherParty} />
      </DetailLayout>
    </>
  )
}

type DecisionProps = {
  resolution: NonNullable<DisputeResponse['resolution']>
  price: number
  role: PartyRole
  otherParty: OtherParty
}

/** The decision of support: who received what, and why. */
function Decision({ resolution, price, role, otherParty }: DecisionProps) {
  const { heading, text, rows, shares } = outcomeDetails(resolution, price, {
    role,
    otherName: firstName(otherParty),
  })
  return (
    <Panel heading={<span className="display display--20">{heading}</span>}>
      <OutcomeShares shares={shares} />
      <p className="quiet">
        {disputesCopy.decided({ text, resolvedAt: formatMoment(resolution.resolved_at) })}
      </p>
      <AmountSummary caption={disputesCopy.whoReceivedWhat} rows={rows} />
      <h3>{disputesCopy.ourSupportTeamsReason}</h3>
      <blockquote dir="auto" className="reason pre">
        {resolution.note}
      </blockquote>
    </Panel>
  )
}

const SHARE_CLASSES: Record<OutcomeShare['kind'], string> = {
  refund: 'outcome-shares__refund',
  payout: 'outcome-shares__payout',
  fees: 'outcome-shares__fees',
}

/** How the money was divided, as parts of one bar. The table below says the same in words. */
const OutcomeShares = ({ shares }: { shares: readonly OutcomeShare[] }) => (
  <div className="outcome-shares" aria-hidden="true">
    {shares.map(({ kind, cents, text }) => (
      <span key={kind} className={SHARE_CLASSES[kind]} style={{ flexGrow: cents }}>
        {text}
      </span>
    ))}
  </div>
)

type DisputeHistoryProps = { dispute: DisputeResponse; otherParty: OtherParty; heldAmount: string }

/** The times of filing, of what each side and support did afterwards, and of the decision. */
function DisputeHistory({ dispute, otherParty, heldAmount }: DisputeHistoryProps) {
  const userId = useSession().user_id
  const viewer = { ...useCurrentMember().profile, user_id: userId }
  const personOf = (id: string) => ({ person: id === userId ? viewer : otherParty })
  const nameOf = (id: string) => (id === userId ? 'You' : firstName(otherParty))
  const { filed_by, created_at, statements, questions, resolution } = dispute
  const filingText =
    filed_by === undefined ? disputesCopy.weOpenedADispute : disputesCopy.filedADispute(nameOf(filed_by))
  return (
    <Section heading={disputesCopy.history}>
      <Timeline
        entries={[
          {
            time: created_at,
            icon: Scale,
            text: disputesCopy.andWasFrozen(filingText, heldAmount),
            ...(filed_by !== undefined && personOf(filed_by)),
          },
          ...statements.map(({ user_id, created_at: time }) => ({
            time,
            icon: MessageSquare,
            text: disputesCopy.addedAStatement(nameOf(user_id)),
            ...personOf(user_id),
          })),
          ...questions.map(({ created_at: time }) => ({
            time,
            icon: CircleQuestionMark,
            text: disputesCopy.ourSupportTeamAskedBoth,
          })),
          ...(resolution
            ? [{ time: resolution.resolved_at, icon: CircleCheck, text: disputesCopy.ourSupportTeamDecided }]
            : []),
        ]}
      />
    </Section>
  )
}
