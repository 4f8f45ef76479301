import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Payment } from '#api/wire/shapes/payment.ts'
import type { Person as Shape } from '#api/wire/shapes/person.ts'
import type { AnswerOf } from '#api/wire/wire.ts'
import { contractStatus, RUNNING } from '#domain/hiring/status.ts'
import { fee } from '#domain/kernel/money.ts'
import { ContractDispute } from '#web/screens/disputes/contract-dispute.tsx'
import { MoneySteps } from '#web/screens/money/line/stepper.tsx'
import { ContractReview } from '#web/screens/reviews/contract-review.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { day, plural, usd } from '#web/ui/format.ts'
import { Detail, Head, Prose, Section } from '#web/ui/layout/page.tsx'
import { firstName, listed, placeWords } from '#web/ui/member-text.ts'
import { Person } from '#web/ui/person.tsx'
import { shown } from '#web/ui/shown.ts'
import { ContractState } from '#web/ui/state.tsx'
import { OtherName } from '#web/ui/talk/other-name.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { JobDescription } from '../description.tsx'
import { ContractAppointments } from './appointments.tsx'
import { ContractAside } from './aside.tsx'
import { ContractFiles } from './files.tsx'
import { history } from './history.tsx'

/** The payouts that wait for their payee. */
const STOPPED = ['payout_waiting', 'payout_unclaimed', 'payout_failed']
const isStopped = (payment: Payment | undefined) => payment !== undefined && STOPPED.includes(payment.status)

type Props = {
  /** What the call for a contract answers to either side. */
  of: Omit<AnswerOf<'GET /client/contracts/{id}'>, 'consultant'>
  other: Shape
  /** The role of the user in this contract. */
  as: 'client' | 'consultant'
  act: ReactNode
}

/** The part of a contract's page that both sides share; the actions of each side are passed in. */
export function ContractPage({ of, other, as, act }: Props) {
  const { contract, job, application, appointments, history: entries = [], payment, payment_steps = [] } = of
  const cents = Math.round(contract.budget * 100)
  const names = {
    paid: usd((cents + fee(cents)) / 100),
    client: as === 'client' ? 'You' : firstName(other),
    consultant: as === 'consultant' ? 'You' : firstName(other),
  }
  const known = contractStatus.stateOf(contract.status) !== undefined
  return (
    <>
      <Head
        title={contract.title}
        state={
          known ? (
            <ContractState status={contract.status} labelled />
          ) : (
            <span className="state">Unknown State</span>
          )
        }
        meta={
          <>
            <span>
              with <OtherName of={other} hired={as === 'client'} />
            </span>
            <span className="num">{usd(contract.budget)}</span>
            <span>Started {day(contract.created_at)}</span>
            {contract.completed_at && (
              <span>
                {contractStatus.stateOf(contract.status) === 'closed' ? 'Closed' : 'Completed'}{' '}
                {day(contract.completed_at)}
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
      <Section heading="Where the money is" hidden className="section--near">
        {payment && <MoneySteps payment={payment} steps={payment_steps} other={firstName(other)} />}
      </Section>
      <Detail
        act={
          <ContractAside contract={contract} other={other}>
            {act}
          </ContractAside>
        }
      >
        <ContractReview
          contract={contract}
          other={other}
          second={as === 'consultant' && isStopped(payment)}
        />
        {contract.deliverable && (
          <Section heading="Deliverable">
            <Prose text={contract.deliverable} />
          </Section>
        )}
        <ContractFiles contract_id={contract.id} other={other} />
        <ContractAppointments
          contract_id={contract.id}
          appointments={appointments}
          other={other}
          runs={RUNNING.some((state) => contractStatus.of(state) === contract.status)}
        />
        {entries.length > 0 && (
          <Section heading="History">
            <Timeline of={history(entries, names)} />
          </Section>
        )}
        <Section
          heading="The job"
          end={
            <Link className="link" to="/job/$id" params={{ id: job.id }}>
              See the job
            </Link>
          }
        >
          <Facts
            of={[
              ['Job', shown(job.title)],
              ['Where', placeWords(job)],
              ['Price', usd(contract.budget)],
              ['ETA', plural(application.eta, 'hour')],
              ['Categories', listed(job.categories)],
              ['Skills', listed(job.skills)],
            ]}
          />
          <JobDescription text={job.description} />
        </Section>
        <Section heading="Proposal">
          <Prose text={application.proposal} />
        </Section>
        <Section heading={as === 'client' ? 'Who you hired' : 'Who hired you'}>
          <Person of={other} />
        </Section>
        <ContractDispute contract={contract} other={other} />
      </Detail>
    </>
  )
}
