import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { useTimeFormats } from '#web/ui/paper.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { StatusChange } from './payment-steps.ts'
import { currentStepSentence, nextStepSentence, paymentSteps } from './payment-steps.ts'

type Props = {
  payment: PaymentResponse
  statusChanges: readonly StatusChange[]
  otherFirstName?: string | undefined
}

/**
 * Where the money of a payment is. On phones, where steps have no room side by side, with what is now and next
 * as sentences below.
 */
export function PaymentStepper({ payment, statusChanges, otherFirstName }: Props) {
  const steps = paymentSteps(payment, statusChanges, otherFirstName, useTimeFormats())
  return (
    <>
      <Stepper variant="fold" steps={steps} />
      <p className="stepper__current small quiet only-narrow">
        {currentStepSentence(steps)} {nextStepSentence(payment, otherFirstName)}
      </p>
    </>
  )
}
