import { Check } from 'lucide-react'
import { formatMoney, payout, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import * as publicLandingCopy from '#web/copy/public/landing.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { EXAMPLE_PRICE_CENTS } from '../fee-example.ts'
import { MoneyRing } from '../money-ring.tsx'

type Step = { name: string; time: string; text: string; holdsMoney?: boolean }

const STEPS: Step[] = [
  { name: 'Posted', time: publicLandingCopy.day1, text: publicLandingCopy.sixProposalsInThreeDays },
  { name: 'Hired', time: publicLandingCopy.day4, text: publicLandingCopy.danaPaysThePriceAnd(FEE_PERCENT) },
  {
    name: publicLandingCopy.inReview,
    time: publicLandingCopy.day17,
    text: publicLandingCopy.marenSubmitsTheProtocolThe,
    holdsMoney: true,
  },
  { name: 'Approved', time: publicLandingCopy.day18940Am, text: publicLandingCopy.danaApprovesAndTheMoney },
  {
    name: publicLandingCopy.paidOut,
    time: publicLandingCopy.day18941Am,
    text: publicLandingCopy.isOnItsWayTo(formatMoney(payout(EXAMPLE_PRICE_CENTS))),
  },
]

/** The line of steps as a picture: a client at one end, a nurse at the other, and the ring holds the money. */
export const Journey = () => (
  <figure className="journey">
    <figcaption>
      <b>{publicLandingCopy.oneJobStartToFinish}</b>
      <span>{publicLandingCopy.anExampleWoundCareProtocol}</span>
    </figcaption>
    <div className="journey__line">
      <div className="journey__end">
        <Portrait name="dana-whitcombe" size={96} />
        <p>{publicLandingCopy.runsASkilledNursingFacility({ strong: <b>{publicLandingCopy.dana}</b> })}</p>
      </div>
      <ol className="journey__steps">
        {STEPS.map(({ name, time, text, holdsMoney }) => (
          <li key={name} className={holdsMoney ? 'journey__holding' : undefined}>
            {holdsMoney ? (
              <svg viewBox="0 0 120 120" aria-hidden="true">
                <circle className="journey__disk" cx="60" cy="60" r="60" />
                <MoneyRing
                  amount={formatMoney(total(EXAMPLE_PRICE_CENTS))}
                  note={publicLandingCopy.inEscrow}
                />
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
        <p>{publicLandingCopy.rnLicensedInTexas({ strong: <b>{publicLandingCopy.maren}</b> })}</p>
      </div>
    </div>
  </figure>
)
