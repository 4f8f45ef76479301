import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { jobStatus } from '#domain/hiring/status.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as hiringHireCopy from '#web/copy/hiring/hire.tsx'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import type { ApprovalReturn } from '../../money/use-approval-return.ts'
import { hoursText } from '../applications/hours-text.ts'
import { type ClientApplicationResponse, hireObstacle } from './hire-obstacle.ts'
import { hireStep } from './hire-step.tsx'

type Props = { response: ClientApplicationResponse; approvalReturn: ApprovalReturn; confirm(): void }

/** Hire, or the reason why it is not possible, or the state of the payment. */
export function HirePanel({ response, approvalReturn, confirm }: Props) {
  const { application, job, profile, contract_id, pending_payment_id } = response
  const totalAmount = priceTexts(application.budget).total

  if (contract_id)
    return (
      <Panel heading={hiringHireCopy.hired} hidesHeading>
        <Notice tone="ok" icon={CircleCheck} heading={hiringHireCopy.applicantHired}>
          <p className="small">{hiringHireCopy.wentIntoEscrow({ totalAmount })}</p>
        </Notice>
        {job.hire && <p className="quiet">{hireStep(job.hire).text}</p>}
        <Link className="btn btn--wide" to="/contract/$id" params={{ id: contract_id }}>
          {hiringHireCopy.goToContract}
        </Link>
      </Panel>
    )
  if (approvalReturn === 'capturing') return <ConfirmingPayment totalAmount={totalAmount} />
  if (approvalReturn === 'clearing')
    return (
      <Panel heading={hiringHireCopy.cancelingThePayment} isBusy>
        <p className="quiet" role="status">
          {hiringHireCopy.nothingIsCharged}
        </p>
      </Panel>
    )
  if (pending_payment_id) return <OpenPayment {...{ payment_id: pending_payment_id, totalAmount, confirm }} />
  const obstacle = hireObstacle(response)
  return (
    <Panel heading={obstacle ? obstacle.heading : hiringHireCopy.hire(firstName(profile))}>
      {obstacle ? (
        <p className="quiet">{obstacle.text}</p>
      ) : (
        <>
          <div>
            <p className="amount amount--32">{formatUsd(application.budget)}</p>
            <p className="small quiet">{hoursText(application.budget, application.eta)}</p>
          </div>
          <AmountSummary
            caption={hiringHireCopy.feeAndTotal}
            rows={[
              { label: hiringHireCopy.fee(FEE_PERCENT), amount: priceTexts(application.budget).fee },
              { label: hiringHireCopy.youPayIntoEscrow, amount: totalAmount, isTotal: true },
            ]}
          />
          <Button tone="primary" wide onClick={confirm}>
            {hiringHireCopy.hireConsultant}
          </Button>
          <p className="small quiet">
            {hiringHireCopy.youConfirmOnTheNext({ name: <bdi>{firstName(profile)}</bdi> })}
          </p>
        </>
      )}
      {obstacle && jobStatus.stateOf(job.status) === 'open' && (
        <Link className="btn btn--wide" to="/job/$id" params={{ id: job.id }}>
          {hiringHireCopy.seeOtherProposals}
        </Link>
      )}
    </Panel>
  )
}

/**
 * Whether the client may confirm the hire or continue its open payment. False once it is paid, also after the
 * browser's Back.
 */
export const canBePaid = (response: ClientApplicationResponse): boolean =>
  !response.contract_id && (response.pending_payment_id !== undefined || hireObstacle(response) === undefined)

const ConfirmingPayment = ({ totalAmount }: { totalAmount: string }) => (
  <Panel heading={hiringHireCopy.confirmingWithPaypal(totalAmount)} isBusy>
    <p className="quiet" role="status">
      {hiringHireCopy.youCanCloseThisPage}
    </p>
    <span>
      <PaymentStatusLabel status="processing" />
    </span>
  </Panel>
)

type OpenPaymentProps = { payment_id: string; totalAmount: string; confirm(): void }

/** A payment that waits for the payer, who can continue or cancel it, or for the provider. */
function OpenPayment({ payment_id, totalAmount, confirm }: OpenPaymentProps) {
  const route = query('GET /payments/details/{id}', { params: { id: payment_id } })
  const status = useQuery(route).data?.payment.status
  if (status === 'processing') return <ConfirmingPayment totalAmount={totalAmount} />
  return (
    <Panel heading={hiringHireCopy.waitingForYourPayment}>
      <p className="quiet">{hiringHireCopy.approveAtPaypalToHire({ totalAmount })}</p>
      <span>
        <PaymentStatusLabel status="pending" />
      </span>
      <Button tone="primary" wide onClick={confirm}>
        {hiringHireCopy.continueToPayment}
      </Button>
      <CancelPayment payment_id={payment_id} />
    </Panel>
  )
}

function CancelPayment({ payment_id }: { payment_id: string }) {
  const clear = useApiMutation('GET /client/jobs/payments/clear/{payment_id}')
  return (
    <>
      {clear.isError && <p role="alert">{errorMessage(clear.error)}</p>}
      <Button
        wide
        busyLabel={clear.isPending && hiringHireCopy.canceling}
        onClick={() => clear.mutate({ params: { payment_id } })}
      >
        {hiringHireCopy.cancelThePayment}
      </Button>
    </>
  )
}
