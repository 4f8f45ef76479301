import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { jobStatus } from '#domain/hiring/status.ts'
import { total } from '#domain/kernel/money.ts'
import { Button } from '#web/ui/form/button.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { ApprovalReturn } from '../../money/approval-return.ts'
import { hireStep } from '../hire-step.tsx'
import type { ApplicationAnswer } from './answer.ts'
import { Confirming, OpenPayment } from './open-payment.tsx'
import { whyNot } from './why-not.ts'

type Props = { answer: ApplicationAnswer; back: ApprovalReturn; confirm(): void }

/** Hire, or the reason why it is not possible, or the state of the payment. */
export function HirePanel({ answer, back, confirm }: Props) {
  const { application, job, profile, contract_id, pending_payment_id } = answer
  const whole = formatUsd(total(Math.round(application.budget * 100)) / 100)

  if (contract_id)
    return (
      <Panel heading="Hired" hideHeading>
        <Notice tone="ok" icon={CircleCheck} heading="Applicant Hired">
          <p className="small">{whole} went into escrow.</p>
        </Notice>
        {job.hire && <p className="quiet">{hireStep(job.hire).words}</p>}
        <Link className={buttonClass(undefined, true)} to="/contract/$id" params={{ id: contract_id }}>
          Go to contract
        </Link>
      </Panel>
    )
  if (back === 'capturing') return <Confirming whole={whole} />
  if (back === 'clearing')
    return (
      <Panel heading="Canceling the payment" busy>
        <p className="quiet" role="status">
          Nothing is charged.
        </p>
      </Panel>
    )
  if (pending_payment_id) return <OpenPayment {...{ payment_id: pending_payment_id, whole, confirm }} />
  const why = whyNot(answer)
  return (
    <Panel heading={why ? why.heading : `Hire ${firstName(profile)}`}>
      {why ? (
        <p className="quiet">{why.words}</p>
      ) : (
        <>
          <p className="quiet">
            <bdi>{fullName(profile)}</bdi> asks for {formatUsd(application.budget)}. You see the fee and the
            total before anything is paid.
          </p>
          <Button tone="primary" wide onClick={confirm}>
            Hire Consultant
          </Button>
        </>
      )}
      {why && jobStatus.stateOf(job.status) === 'open' && (
        <Link className={buttonClass(undefined, true)} to="/job/$id" params={{ id: job.id }}>
          Other applications
        </Link>
      )}
    </Panel>
  )
}

/** Whether the client may confirm the hire, or go on with its open payment: not after it is paid, as after the browser's Back. */
export const canBePaid = (answer: ApplicationAnswer): boolean =>
  !answer.contract_id && (answer.pending_payment_id !== undefined || whyNot(answer) === undefined)
