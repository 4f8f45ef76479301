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
import { ContractReview } from '#web/screens/reviews/contract-review.tsx'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Face } from '#web/ui/face.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink, DetailLayout, PageHead, Section } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { MemberName } from '#web/ui/member-text-elements.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { contractStatusText, DisputeStatusLabel } from '#web/ui/status-labels.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { DisputeForm } from './dispute-form.tsx'
import { outcomeDetails, possibleOutcomes } from './dispute-outcome.ts'
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
      <BackLink to="/disputes">Disputes</BackLink>
      <QueryContent query={response} subject="The dispute" skeleton="detail" hasStepper>
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
          title="File Dispute"
          lead="Most problems are solved by talking. A dispute freezes the money for both of you until our team decides."
          meta={<ContractLink {...{ contract, role, otherParty }} showsTitle />}
        />
        <div className="actions gap-above--s">
          <ConversationLink memberId={otherParty.user_id} contract_id={contract.id} />
        </div>
        <div className="gap-above">
          <DisputeForm contract={contract} otherParty={otherParty} onFile={() => setJustFiled(true)} />
        </div>
      </>
    )
  return (
    <>
      <PageHead
        title={`This contract is ${contractStatusText(contract.status)}`}
        lead={`You can't file a dispute anymore. You can still message ${firstName(otherParty)} and leave a review.`}
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
      <Face person={otherParty} size={24} /> with{' '}
      <MemberName member={otherParty} isConsultant={role === 'client'} />
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
                Filed by <bdi>{filerName}</bdi>, {formatMoment(created_at)}
              </span>
            </span>
          </>
        }
      />
      <Section heading="Where the dispute is" hidesHeading className="section--near">
        <DisputeProgress dispute={dispute} />
        {!resolution && (
          <p className="small quiet row row--2 row--top">
            <Icon icon={Snowflake} small />
            {priceTexts(contract.budget).total} is frozen in escrow. Nobody is paid until our support team
            decides.
          </p>
        )}
      </Section>
      <DetailLayout
        actionPanel={
          resolution ? (
            <Decision resolution={resolution} price={contract.budget} role={role} otherParty={otherParty} />
          ) : (
            <StatementForm dispute={dispute} otherParty={otherParty} justFiled={justFiled} />
          )
        }
      >
        <ContractReview contract={contract} otherPerson={otherParty} />
        <Section heading="Statements">
          <PartyStatements dispute={dispute} otherParty={otherParty} />
        </Section>
        {!resolution && (
          <Section heading="Possible outcomes">
            <Facts items={possibleOutcomes(contract.budget, { role, otherName: firstName(otherParty) })} />
          </Section>
        )}
        <DisputeHistory
          dispute={dispute}
          otherParty={otherParty}
          heldAmount={priceTexts(contract.budget).total}
        />
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
  const { heading, text, rows } = outcomeDetails(resolution, price, {
    role,
    otherName: firstName(otherParty),
  })
  return (
    <Panel heading={heading}>
      <p className="quiet">
        {text} Decided {formatMoment(resolution.resolved_at)}.
      </p>
      <AmountSummary caption="Who received what" rows={rows} />
      <h3>Our support team's reason</h3>
      <blockquote dir="auto" className="reason pre">
        {resolution.note}
      </blockquote>
    </Panel>
  )
}

type DisputeHistoryProps = { dispute: DisputeResponse; otherParty: OtherParty; heldAmount: string }

/** The times of filing, of what each side and support did afterwards, and of the decision. */
function DisputeHistory({ dispute, otherParty, heldAmount }: DisputeHistoryProps) {
  const userId = useSession().user_id
  const nameOf = (id: string) => (id === userId ? 'You' : firstName(otherParty))
  const { filed_by, created_at, statements, questions, resolution } = dispute
  const filingText = filed_by === undefined ? 'We opened a dispute' : `${nameOf(filed_by)} filed a dispute`
  return (
    <Section heading="History">
      <Timeline
        entries={[
          { time: created_at, icon: Scale, text: `${filingText}, and ${heldAmount} was frozen` },
          ...statements.map(({ user_id, created_at: time }) => ({
            time,
            icon: MessageSquare,
            text: `${nameOf(user_id)} added a statement`,
          })),
          ...questions.map(({ created_at: time }) => ({
            time,
            icon: CircleQuestionMark,
            text: 'Our support team asked both of you',
          })),
          ...(resolution
            ? [{ time: resolution.resolved_at, icon: CircleCheck, text: 'Our support team decided' }]
            : []),
        ]}
      />
    </Section>
  )
}
