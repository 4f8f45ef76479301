import type { AnswerOf } from '#api/wire/wire.ts'
import { formatUsd, plural } from '#web/ui/format.ts'

type Sums = AnswerOf<'GET /payments'>['sums']
type Figure = { name: string; amount: number; more?: string | false }

/** What was paid and received in that time; only sides on which there is something. */
export function figures(sums: Sums): Figure[] {
  const { paid, paid_fees, returned, in_escrow, frozen, received, received_fees, held_for_you } = sums
  const { on_its_way, waiting } = sums
  const pays = paid > 0 || returned > 0
  const receives = received > 0 || held_for_you > 0 || on_its_way > 0
  return [
    ...(pays || !receives
      ? [
          {
            name: 'Paid in',
            amount: paid,
            more: [
              ...(paid_fees > 0 ? [`${formatUsd(paid_fees)} of it fees`] : []),
              ...(returned > 0 ? [`${formatUsd(returned)} more was refunded`] : []),
            ].join(', '),
          },
          {
            name: 'Of it in escrow',
            amount: in_escrow,
            more: frozen > 0 && `${formatUsd(frozen)} of that is frozen`,
          },
        ]
      : []),
    ...(receives
      ? [
          { name: 'Received', amount: received, more: `after ${formatUsd(received_fees)} in fees` },
          { name: 'In escrow for you', amount: held_for_you, more: 'after fees' },
          {
            name: 'On its way to you',
            amount: on_its_way,
            more: waiting > 0 && `${formatUsd(waiting)} of it is waiting`,
          },
        ]
      : []),
  ]
}

export const SumsOnTop = ({ sums, time }: { sums: Sums; time: string }) => (
  <section aria-label={`Sums of ${time}`} className="gap-above">
    <p className="small quiet">
      {time === 'all years' ? 'All years' : time}, {plural(sums.charged, 'payment')}
    </p>
    <dl className="figures">
      {figures(sums).map(({ name, amount, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatUsd(amount)}</dd>
          {more && <dd>{more}</dd>}
        </div>
      ))}
    </dl>
  </section>
)
