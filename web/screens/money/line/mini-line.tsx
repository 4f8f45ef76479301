import type { Payment } from '#api/wire/shapes/payment.ts'
import { formatDay } from '#web/ui/format.ts'
import { currentStep, moneyLine } from './line.ts'

/** Where the money of a payment is now, in the width of a row; `more` follows the name of the step. */
export function MiniLine({ payment, more }: { payment: Payment; more?: string }) {
  const line = moneyLine(payment)
  const now = currentStep(line)
  return (
    <span className="mini">
      <span className="mini__dots" aria-hidden="true">
        {line.map(({ state: at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
          <i key={index} className={at === 'later' ? undefined : at} />
        ))}
      </span>
      <span>
        {more === undefined ? `${inShort(now)} ${formatDay(payment.since)}` : `${now?.name}. ${more}`}
      </span>
    </span>
  )
}

/** "Held since", "Paid out": how a step is called before its day. */
const inShort = (step: ReturnType<typeof currentStep>) => {
  if (step?.name === 'Held') return 'Held since'
  if (step?.name === 'Held, frozen') return 'Frozen since'
  if (step?.state === 'stopped') return `${step.name === 'Refund' ? 'Refund' : 'Payout'} waits since`
  if (step?.name === 'Paid out' && step.state === 'now') return 'Being paid out,'
  return `${step?.name}${step?.state === 'done' || step?.name === 'Released' ? '' : ' since'}`
}
