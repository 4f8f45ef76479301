import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import type { PersonResponse } from '#api/wire/shapes/person.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { contractStatus, isRunningContract } from '#domain/hiring/status.ts'
import { isStoppedPayout } from '#domain/money/status.ts'
import { ContractDispute } from '#web/screens/disputes/party/contract-dispute.tsx'
import { PaymentStepper } from '#web/screens/money/steps/payment-stepper.tsx'
import { ContractReview } from '#web/screens/reviews/contract-review.tsx'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { priceTexts } from '#web/ui/amounts.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Facts } from '#web/ui/facts.tsx'
import { formatDay, formatUsd, plural } from '#web/ui/format.ts'
import { BackLink, DetailLayout, PageHead, Prose, Section } from '#web/ui/layout/page.tsx'
import { firstName, formatPlace, joinTexts } from '#web/ui/member-text.ts'
import { MemberName } from '#web/ui/member-text-elements.tsx'
import { PersonSummary } from '#web/ui/person-summary.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { ContractStatusLabel } from '#web/ui/status-labels.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { JobDescription, JobSection } from '../jobs/job-meta.tsx'
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
    <BackLink to="/contracts">Contracts</BackLink>
    <QueryContent query={props.query} subject="The contract" skeleton="detail" hasStepper>
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
  const names = {
    paidAmount: priceTexts(contract.budget).total,
    client: viewerRole === 'client' ? 'You' : firstName(otherPerson),
    consultant: viewerRole === 'consultant' ? 'You' : firstName(otherPerson),
  }
  const { profile } = useCurrentMember()
  const people =
    viewerRole === 'client'
      ? { client: profile, consultant: otherPerson }
      : { client: otherPerson, consultant: profile }
  const hasKnownState = contractStatus.stateOf(contract.status) !== undefined
  return (
    <>
      <PageHead
        title={contract.title}
        state={
          hasKnownState ? (
            <ContractStatusLabel status={contract.status} showsPrefix />
          ) : (
            <span className="state">Unknown State</span>
          )
        }
        meta={
          <>
            <span>
              with <MemberName member={otherPerson} isConsultant={viewerRole === 'client'} />
            </span>
            <span className="num">{formatUsd(contract.budget)}</span>
            <span>Started {formatDay(contract.created_at)}</span>
            {contract.completed_at && (
              <span>
                {contractStatus.stateOf(contract.status) === 'closed' ? 'Closed' : 'Completed'}{' '}
                {formatDay(contract.completed_at)}
              </span>
            )}
            {payment && (
              <Link className="link" to="/payment/$id" params={{ id: payment.id }}>
                Payment
              </Link>
            )}
          </>
        }
      />
      <Section heading="Where the money is" hidesHeading className="section--near">
        {payment && (
          <PaymentStepper
            payment={payment}
            statusChanges={payment_steps}
            otherFirstName={firstName(otherPerson)}
          />
        )}
      </Section>
      <DetailLayout
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
        {contract.deliverable && (
          <Section heading="Deliverable">
            <Prose text={contract.deliverable} />
          </Section>
        )}
        <ContractFiles contract_id={contract.id} otherPerson={otherPerson} />
        <ContractAppointments
          contract_id={contract.id}
          appointments={appointments}
          otherPerson={otherPerson}
          isRunning={isRunningContract(contract.status)}
        />
        {entries.length > 0 && (
          <Section heading="History">
            <Timeline entries={toTimeline(entries, names, people)} />
          </Section>
        )}
        <JobSection job_id={job.id}>
          <Facts
            items={[
              ['Job', displayText(job.title)],
              ['Where', formatPlace(job)],
              ['Price', formatUsd(contract.budget)],
              ['ETA', plural(application.eta, 'hour')],
              ['Categories', joinTexts(job.categories)],
              ['Skills', joinTexts(job.skills)],
            ]}
          />
          <JobDescription text={job.description} />
        </JobSection>
        <Section heading="Proposal">
          <Prose text={application.proposal} />
        </Section>
        <Section heading={viewerRole === 'client' ? 'Who you hired' : 'Who hired you'}>
          <PersonSummary person={otherPerson} />
        </Section>
        <ContractDispute contract={contract} otherParty={otherPerson} />
      </DetailLayout>
    </>
  )
}

type SidebarProps = { contract: ContractResponse; otherPerson: PersonResponse; children: ReactNode }

/** Beside the contract: the actions that its reader has now, and below them those that they always have. */
const ContractSidebar = ({ contract, otherPerson, children }: SidebarProps) => (
  <div className="stack">
    {children}
    <div className="actions">
      <ConversationLink memberId={otherPerson.user_id} contract_id={contract.id} />
    </div>
  </div>
)
