import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Contract } from '#api/wire/shapes/contract.ts'
import type { Payment } from '#api/wire/shapes/payment.ts'
import { payout } from '#domain/kernel/money.ts'
import { query } from '#web/app/api-query.ts'
import { PaymentNotice, paymentNoticeOf } from '#web/screens/money/payment-notice.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { formatMoment, formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

type Props = { contract: Contract; payment: Payment | undefined; client: string }

/** After approval: where the consultant's money is, and the request for a review. */
export function CompletedPanel({ contract, payment, client }: Props) {
  const email = useQuery(query('GET /payments/email', {})).data?.email
  const amount = formatUsd(payment?.settled?.received ?? payout(Math.round(contract.budget * 100)) / 100)
  const isPayoutWaiting =
    payment !== undefined && email !== undefined && paymentNoticeOf(payment, email) !== undefined
  return (
    <Panel
      heading={contract.dispute_id ? 'Our support team released the payment' : `${client} approved the work`}
    >
      {isPayoutWaiting ? (
        <PaymentNotice payment={payment} email={email} />
      ) : (
        <p className="quiet">
          {contract.completed_at && `Released ${formatMoment(contract.completed_at)}. `}
          {payment?.status === 'paid_out' && `${amount} was sent to your PayPal account.`}
          {payment && payment.status !== 'paid_out' && `${amount} is on its way to you.`}
        </p>
      )}
      {payment && <PaymentLink payment={payment} />}
    </Panel>
  )
}

export const PaymentLink = ({ payment }: { payment: Payment }) => (
  <Link className={buttonClass(undefined, true)} to="/payment/$id" params={{ id: payment.id }}>
    See the payment
  </Link>
)
