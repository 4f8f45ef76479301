import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import type { PersonResponse } from '#api/wire/shapes/person.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { contractStatus, isRunningContract } from '#domain/hiring/status.ts'
import { isStoppedPayout } from '#domain/money/status.ts'
import { useSession } from '#web/app/session.ts'
import * as hiringContractsCopy from '#web/copy/hiring/contracts.tsx'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { ContractDispute } from '#web/screens/disputes/party/contract-dispute.tsx'
import { CurrentAmount } from '#web/screens/money/current-amount.tsx'
import { PaymentStepper } from '#web/screens/money/steps/payment-stepper.tsx'
import { ContractReview } from '#web/screens/reviews/contract-review.tsx'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { priceTexts } from '#web/ui/amounts.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Face } from '#web/ui/face.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { plural } from '#web/ui/format.ts'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead, Prose, Section } from '#web/ui/layout/page.tsx'
import { firstName, formatPlace, fullName, joinTexts } from '#web/ui/member-text.ts'
import { MemberName } from '#web/ui/member-text-elements.tsx'
import { PaperFacts, useTimeFormats } from '#web/ui/paper.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { ContractStatusLabel } from '#web/ui/status-labels.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { JobDescription, JobSection } from '../jobs/job-meta.tsx'
import { allowedContractActions } from './allowed-contract-actions.ts'
import { ContractAppointments } from './contract-appointments.tsx'
import { ContractFiles } from './contract-files.tsx'
import { toTimeline } from './contract-history.tsx'

/** What both sides read of a contract. */
type ContractDetails = Omit<ResponseOf<'GET /client/contracts/{id}'>, 'consultant'>
type PageProps<Details extends ContractDetails> = {
  query: UseQueryResult<Details>
  /** The role of the viewer in this contract. */
  viewerRole: 'client' | 'consultant'
  otherPerson(details: Details): PersonResponse
  /** What the viewer can do now. */
  actions(details: Details): ReactNode
}

/** The page of a contract, once it is loaded for the viewer's side. */
export const ContractPage = <Details extends ContractDetails>(props: PageProps<Details>) => (
  <>
    <BackLink to="/contracts">{hiringContractsCopy.contracts}</BackLink>
    <QueryContent
      query={props.query}
      subject={hiringContractsCopy.theContract}
      reassurance={moneyCopy.yourMoneyIsWhereIt}
      skeleton="detail"
      hasStepper
    >
      {(details) => (
        <ContractView
          details={details}
          otherPerson={props.otherPerson(details)}
          viewerRole={props.viewerRole}
          actions={props.actions(details)}
        />
      )}
    </QueryContent>
  </>
)

type ViewProps = {
  details: ContractDetails
  otherPerson: PersonResponse
  viewerRole: 'client' | 'consultant'
  actions: ReactNode
}

function ContractView({ details, otherPerson, viewerRole, actions }: ViewProps) {
  const {
    contract,
    job,
    application,
    appointments,
    history: entries = [],
    payment,
    payment_steps = [],
  } = details
  const { formatDay } = useTimeFormats()
  const { user_id = '' } = useSession()
  const viewer = { ...useCurrentMember().profile, user_id }
  const names = {
    paidAmount: priceTexts(contract.budget).total,
    client: viewerRole === 'client' ? 'You' : firstName(otherPerson),
    consultant: viewerRole === 'consultant' ? 'You' : firstName(otherPerson),
  }
  const people =
    viewerRole === 'client'
      ? { client: viewer, consultant: otherPerson }
      : { client: otherPerson, consultant: viewer }
  // No client approves, on a phone either, before the work was in view.
  const readsFirst = viewerRole === 'client' && allowedContractActions(contract).approve
  const deliverable = contract.deliverable && (
    <Section heading={hiringContractsCopy.deliverable}>
      <Prose text={contract.deliverable} />
    </Section>
  )
  const hasKnownState = contractStatus.stateOf(contract.status) !== undefined
  return (
    <>
      <PageHead
        title={contract.title}
        state={
          hasKnownState ? (
            <ContractStatusLabel status={contract.status} dispute_id={contract.dispute_id} showsPrefix />
          ) : (
            <span className="state">{hiringContractsCopy.unknownState}</span>
          )
        }
        meta={
          <>
            <span>
              <Face person={otherPerson} size={24} />
              {hiringContractsCopy.withLabel({
                name: <MemberName member={otherPerson} isConsultant={viewerRole === 'client'} />,
              })}
            </span>
            <span className="num">
              <ContractAmount contract={contract} payment={payment} viewerRole={viewerRole} />
            </span>
            <span className="meta__line only-narrow" />
            <span>{hiringContractsCopy.started({ createdAt: formatDay(contract.created_at) })}</span>
            {contract.completed_at && (
              <span>
                {contractStatus.stateOf(contract.status) === 'closed' ? 'Closed' : 'Completed'}{' '}
                {formatDay(contract.completed_at)}
              </span>
            )}
            {payment && (
              <Link className="link" to="/payment/$id" params={{ id: payment.id }}>
                {hiringContractsCopy.payment}
              </Link>
            )}
          </>
        }
      />
      <PaperFacts
        items={[
          ['Client', fullName(people.client)],
          ['Consultant', fullName(people.consultant)],
          ['Contract', contract.id],
        ]}
      />
      <Section heading={hiringContractsCopy.whereTheMoneyIs} hidesHeading className="section--near">
        {payment && (
          <PaymentStepper
            payment={payment}
            statusChanges={payment_steps}
            otherFirstName={firstName(otherPerson)}
          />
        )}
      </Section>
      <DetailLayout
        firstPart={readsFirst && deliverable}
        actionPanel={
          <ContractSidebar contract={contract} otherPerson={otherPerson}>
            {actions}
          </ContractSidebar>
        }
      >
        <ContractReview
          contract={contract}
          otherPerson={otherPerson}
          isSecondary={
            viewerRole === 'consultant' && payment !== undefined && isStoppedPayout(payment.status)
          }
        />
        {!readsFirst && deliverable}
        <ContractFiles
          contract_id={contract.id}
          otherPerson={otherPerson}
          isRunning={isRunningContract(contract.status)}
        />
        <ContractAppointments
          contract_id={contract.id}
          appointments={appointments}
          otherPerson={otherPerson}
          isRunning={isRunningContract(contract.status)}
        />
        {entries.length > 0 && (
          <Section heading={hiringContractsCopy.history}>
            <Timeline entries={toTimeline(withoutShownReason(entries, contract), names, people)} />
          </Section>
        )}
        <JobSection job_id={job.id}>
          <Facts
            items={[
              ['Where', formatPlace(job)],
              [hiringContractsCopy.estimatedHours, plural(application.eta, 'hour')],
              ['Categories', joinTexts(job.categories)],
              ['Skills', joinTexts(job.skills)],
            ]}
          />
          <JobDescription text={job.description} />
        </JobSection>
        <Section heading={hiringContractsCopy.proposal}>
          <Prose text={application.proposal} />
        </Section>
        <ContractDispute contract={contract} otherParty={otherPerson} />
      </DetailLayout>
    </>
  )
}

type AmountProps = Pick<ViewProps, 'viewerRole'> & Pick<ContractDetails, 'contract' | 'payment'>

/** What the viewer paid or receives, as in the list of contracts. */
function ContractAmount({ contract, payment, viewerRole }: AmountProps) {
  const { total, payout } = priceTexts(contract.budget)
  const amount = payment ? <CurrentAmount payment={payment} /> : viewerRole === 'client' ? total : payout
  if (viewerRole === 'client') return hiringContractsCopy.youPaid({ amount })
  return payment?.status === 'paid_out'
    ? hiringContractsCopy.youReceived({ amount })
    : hiringContractsCopy.youReceive({ amount })
}

/** The history without the reason that the panel shows. */
const withoutShownReason = (
  entries: NonNullable<ContractDetails['history']>,
  { status, reason }: ContractResponse,
) =>
  contractStatus.stateOf(status) === 'denied'
    ? entries.map(({ text, ...entry }) =>
        text === undefined || text === reason ? entry : { ...entry, text },
      )
    : entries

type SidebarProps = { contract: ContractResponse; otherPerson: PersonResponse; children: ReactNode }

/** Beside the contract: the actions that its reader has now, and below them those that they always have. */
const ContractSidebar = ({ contract, otherPerson, children }: SidebarProps) => (
  <div className="stack">
    {children}
    <ConversationLink memberId={otherPerson.user_id} contract_id={contract.id} isWide />
  </div>
)
