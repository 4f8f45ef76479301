import type { ResponseOf } from '#api/wire/wire.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { formatUsd, plural } from '#web/ui/format.ts'

type PaymentSums = ResponseOf<'GET /payments'>['sums']
type TotalFigure = { name: string; amount: number; note?: string | false }

/** The sums paid and received. A side without any is left out, but with neither the paid one is shown. */
export function totalFigures(sums: PaymentSums): TotalFigure[] {
  const { paid, paid_fees, returned, in_escrow, frozen, received, received_fees, held_for_you } = sums
  const { on_its_way, waiting } = sums
  const hasPayments = paid > 0 || returned > 0
  const hasEarnings = received > 0 || held_for_you > 0 || on_its_way > 0
  return [
    ...(hasPayments || !hasEarnings
      ? [
          {
            name: moneyCopy.paidIn,
            amount: paid,
            note: [
              ...(paid_fees > 0 ? [moneyCopy.includesInFees(formatUsd(paid_fees))] : []),
              ...(returned > 0 ? [`${formatUsd(returned)} refunded`] : []),
            ].join('; '),
          },
          {
            name: moneyCopy.inEscrowNow,
            amount: in_escrow,
            note: frozen > 0 && moneyCopy.frozenByADispute(formatUsd(frozen)),
          },
        ]
      : []),
    ...(hasEarnings
      ? [
          { name: 'Received', amount: received, note: moneyCopy.afterInFees(formatUsd(received_fees)) },
          { name: moneyCopy.inEscrowForYou, amount: held_for_you, note: moneyCopy.afterFees },
          {
            name: moneyCopy.onTheWayToYou,
            amount: on_its_way,
            note: waiting > 0 && moneyCopy.onHold(formatUsd(waiting)),
          },
        ]
      : []),
  ]
}

export const PaymentTotals = ({ sums, period }: { sums: PaymentSums; period: string }) => (
  <section aria-label={moneyCopy.sumsOf(period)} className="gap-above">
    <p className="small quiet">
      {period === moneyCopy.allYearsWord ? moneyCopy.allYears : period}, {plural(sums.charged, 'payment')}
    </p>
    <dl className="figures figures--fold">
      {totalFigures(sums).map(({ name, amount, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatUsd(amount)}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  </section>
)
