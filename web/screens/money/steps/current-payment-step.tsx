import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { formatDay } from '#web/ui/format.ts'
import { currentStep, paymentSteps } from './payment-steps.ts'

/** Where the money of a payment is now, as one row. `note` follows the name of the step. */
export function CurrentPaymentStep({ payment, note }: { payment: PaymentResponse; note?: string }) {
  const steps = paymentSteps(payment)
  const current = currentStep(steps)
  // The payment of a split contract may have changed since its refund.
  const since = (current?.name === 'Refunded' && payment.returned_at) || payment.since
  return (
    <span className="mini-stepper">
      <span className="mini-stepper__dots" aria-hidden="true">
        {steps.map(({ state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
          <i key={index} className={state === 'later' ? undefined : state} />
        ))}
      </span>
      <span>
        {note === undefined ? `${shortStepLabel(current)} ${formatDay(since)}` : `${current?.name}. ${note}`}
      </span>
    </span>
  )
}

/** The short name of a step, before its day: "Held since", "Paid out". */
const shortStepLabel = (step: ReturnType<typeof currentStep>) => {
  if (step?.name === 'Held') return moneyCopy.heldSince
  if (step?.name === moneyCopy.heldFrozen) return moneyCopy.frozenSince
  if (step?.state === 'stopped') return moneyCopy.onHoldSince(step.name === 'Refund' ? 'Refund' : 'Payout')
  if (step?.name === moneyCopy.paidOut && step.state === 'now') return moneyCopy.beingPaidOut
  return `${step?.name}${step?.state === 'done' || step?.name === 'Released' ? '' : ' since'}`
}
