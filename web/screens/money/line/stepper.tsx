import type { Payment } from '#api/wire/shapes/payment.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { lineSentence, moneyLine } from './line.ts'
import type { PaymentStep } from './told.ts'

type Props = { payment: Payment; steps: readonly PaymentStep[]; other?: string | undefined }

/** Where the money of a payment is; on phones, where there is no room beside each other, with a sentence below. */
export function MoneySteps({ payment, steps, other }: Props) {
  const line = moneyLine(payment, steps, other)
  return (
    <>
      <Stepper variant="fold" steps={line} />
      <p className="line__now small quiet only-narrow">{lineSentence(line)}</p>
    </>
  )
}
