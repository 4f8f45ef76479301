import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { PaymentStatusLabel } from '#web/ui/status-labels.tsx'

export const ConfirmingPayment = ({ totalAmount }: { totalAmount: string }) => (
  <Panel heading={`Confirming ${totalAmount} with PayPal`} busy>
    <p className="quiet" role="status">
      You can close this page. The contract starts when PayPal confirms. You are charged only once.
    </p>
    <span>
      <PaymentStatusLabel status="processing" />
    </span>
  </Panel>
)

type Props = { payment_id: string; totalAmount: string; confirm(): void }

/** A payment that waits for the payer, who can continue or cancel it, or for the provider. */
export function OpenPayment({ payment_id, totalAmount, confirm }: Props) {
  const route = query('GET /payments/details/{id}', { params: { id: payment_id } })
  const status = useQuery(route).data?.payment.status
  if (status === 'processing') return <ConfirmingPayment totalAmount={totalAmount} />
  return (
    <Panel heading="Offered: the payment is open">
      <p className="quiet">
        {totalAmount} waits for your approval at PayPal. Nothing is charged before that. Until then, the price
        is locked.
      </p>
      <span>
        <PaymentStatusLabel status="pending" />
      </span>
      <Button tone="primary" wide onClick={confirm}>
        Continue to payment
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
        busy={clear.isPending && 'Canceling'}
        onClick={() => clear.mutate({ params: { payment_id } })}
      >
        Cancel the payment
      </Button>
    </>
  )
}
