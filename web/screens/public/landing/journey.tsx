import { Check } from 'lucide-react'
import { formatMoney, payout, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { EXAMPLE_PRICE_CENTS } from '../fee-example.ts'
import { MoneyRing } from '../money-ring.tsx'

type Step = { name: string; time: string; text: string; holdsMoney?: boolean }

const STEPS: Step[] = [
  { name: 'Posted', time: 'Day 1', text: 'Six proposals in three days' },
  { name: 'Hired', time: 'Day 4', text: `Dana pays the price and a ${FEE_PERCENT}% fee` },
  {
    name: 'In Review',
    time: 'Day 17',
    text: 'Maren submits the protocol. The money stays put until Dana says yes',
    holdsMoney: true,
  },
  { name: 'Approved', time: 'Day 18, 9:40 AM', text: 'Dana approves, and the money is released' },
  {
    name: 'Paid out',
    time: 'Day 18, 9:41 AM',
    text: `${formatMoney(payout(EXAMPLE_PRICE_CENTS))} is on its way to Maren the same day`,
  },
]

/** The line of steps as a picture: a client at one end, a nurse at the other, and the ring holds the money. */
export const Journey = () => (
  <figure className="journey">
    <figcaption>
      <b>One job, start to finish</b>
      <span>An example: wound care protocol review, Austin, TX</span>
    </figcaption>
    <div className="journey__line">
      <div className="journey__end">
        <Portrait name="dana-whitcombe" size={96} />
        <p>
          <b>Dana</b>
          Runs a skilled nursing facility
        </p>
      </div>
      <ol className="journey__steps">
        {STEPS.map(({ name, time, text, holdsMoney }) => (
          <li key={name} className={holdsMoney ? 'journey__holding' : undefined}>
            {holdsMoney ? (
              <svg viewBox="0 0 120 120" aria-hidden="true">
                <circle className="journey__disk" cx="60" cy="60" r="60" />
                <MoneyRing amount={formatMoney(total(EXAMPLE_PRICE_CENTS))} note="in escrow" />
              </svg>
            ) : (
              <i>
                <Icon icon={Check} />
              </i>
            )}
            <b>{name}</b>
            <time>{time}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className="journey__end">
        <Portrait name="maren-holloway" size={96} isVerified />
        <p>
          <b>Maren</b>
          RN, licensed in Texas
        </p>
      </div>
    </div>
  </figure>
)
