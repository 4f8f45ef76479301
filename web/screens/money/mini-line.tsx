import type { Payment } from '#api/wire/shapes/payment.ts'
import { describe } from './stepper.tsx'

/** Where the money of a payment is now, in the width of a row; `more` follows the name of the step. */
export function MiniLine({ payment, more }: { payment: Payment; more: string }) {
  const { line } = describe(payment, () => undefined, undefined)
  const now = line.find(({ at }) => at === 'now' || at === 'stopped') ?? line.at(-1)
  return (
    <span className="mini">
      <span className="mini__dots" aria-hidden="true">
        {line.map(({ at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
          <i key={index} className={at === 'later' ? undefined : at} />
        ))}
      </span>
      <span>
        {now?.name}. {more}
      </span>
    </span>
  )
}
