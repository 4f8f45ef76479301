import { Link } from '@tanstack/react-router'
import { formatMoney } from '#domain/kernel/money.ts'
import {
  FEE_PERCENT,
  FREE_TOKENS,
  PREMIUM_DAYS,
  PREMIUM_PRICE,
  PREMIUM_TOKENS,
  TOKEN_COST,
} from '#domain/kernel/terms.ts'
import * as publicPricingCopy from '#web/copy/public/pricing.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { plural } from '#web/ui/format.ts'
import { PublicHead } from '#web/ui/layout/public-page.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { MoneyRing } from './money-ring.tsx'
import { PriceCalculator } from './price-calculator.tsx'

export const Pricing = () => (
  <>
    <PublicHead
      title={publicPricingCopy.pricing}
      heading={publicPricingCopy.fromEachSideAndOnly(FEE_PERCENT)}
      description={publicPricingCopy.eachSidePaysOfThe(FEE_PERCENT, FREE_TOKENS, PREMIUM_TOKENS)}
      lead={publicPricingCopy.registeringPostingAndSearchingCost}
      picture={
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <MoneyRing amount={`${FEE_PERCENT}%`} large />
        </svg>
      }
    >
      <div className="actions">
        <Link className="btn btn--light" to="/register">
          {publicPricingCopy.register}
        </Link>
      </div>
    </PublicHead>
    <section className="public-section" aria-labelledby="try">
      <h2 id="try">{publicPricingCopy.seeWhatAPriceCosts}</h2>
      <PriceCalculator />
    </section>

    <section className="public-section" aria-labelledby="when">
      <h2 id="when">{publicPricingCopy.whenTheMoneyMoves}</h2>
      <Stepper
        steps={[
          {
            name: publicPricingCopy.paidIn,
            description: publicPricingCopy.atHireTheClientApproves,
            state: 'done',
          },
          { name: 'Held', description: publicPricingCopy.duringTheWorkNeitherSide, state: 'now' },
          { name: 'Released', description: publicPricingCopy.whenTheClientApprovesThe, state: 'later' },
          { name: publicPricingCopy.paidOut, description: publicPricingCopy.theSameDayToThe, state: 'later' },
        ]}
      />
      <Facts
        items={[
          ['Refund', publicPricingCopy.theClientGetsPriceAnd],
          ['Split', publicPricingCopy.aDisputeGivesEachSide],
          [publicPricingCopy.paypalsOwnFees, publicPricingCopy.weCoverPaypalsFees],
          [publicPricingCopy.medicaidJobs, publicPricingCopy.noBudgetIsShownEach],
          [publicPricingCopy.yourCardAndBank, publicPricingCopy.weNeverSeeOrStore],
        ]}
      />
    </section>

    <section className="public-section" aria-labelledby="tokens">
      <h2 id="tokens">{publicPricingCopy.tokensForConsultants}</h2>
      <p>{publicPricingCopy.aProposalCostsSoThat({ count: plural(TOKEN_COST, 'token') })}</p>
      <div className="plans">
        <Plan
          name="Free"
          amount={String(FREE_TOKENS)}
          unit={publicPricingCopy.tokensAMonth}
          text={publicPricingCopy.forEveryNurseAlways}
        />
        <Plan
          name="Premium"
          amount={String(PREMIUM_TOKENS)}
          unit={publicPricingCopy.tokensAMonth}
          text={publicPricingCopy.forDaysOneTimeNo(formatMoney(PREMIUM_PRICE), PREMIUM_DAYS)}
        />
        <Plan
          name={publicPricingCopy.forClinics}
          amount="$0"
          unit={publicPricingCopy.toPostAndSearch}
          text={publicPricingCopy.noTokensNoSubscription}
        />
      </div>
    </section>

    <p className="public-section">
      {publicPricingCopy.anotherQuestionAboutMoneySee({
        link: (
          <Link to="/help" hash="where-is-the-money">
            {publicPricingCopy.help}
          </Link>
        ),
        link2: <Link to="/contact">{publicPricingCopy.contactUs}</Link>,
      })}
    </p>
  </>
)

const Plan = ({ name, amount, unit, text }: Record<'name' | 'amount' | 'unit' | 'text', string>) => (
  <div className="plan">
    <h3 className="display display--20">{name}</h3>
    <p className="amount amount--32">
      {amount} <small>{unit}</small>
    </p>
    <p className="quiet">{text}</p>
  </div>
)
