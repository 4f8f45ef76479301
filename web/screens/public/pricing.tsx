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
import { Facts } from '#web/ui/facts.tsx'
import { plural } from '#web/ui/format.ts'
import { PublicHead } from '#web/ui/layout/public-page.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { MoneyRing } from './money-ring.tsx'
import { PriceCalculator } from './price-calculator.tsx'

export const Pricing = () => (
  <>
    <PublicHead
      title="Pricing"
      heading={`${FEE_PERCENT}% from each side, and nothing else`}
      description={`Each side pays ${FEE_PERCENT}% of the agreed price. ${FREE_TOKENS} proposals a month are free, ${PREMIUM_TOKENS} with premium.`}
      lead="Registering, posting and searching cost nothing. A fee is due only when a consultant is hired and paid, and you see every amount before you commit."
      picture={
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <MoneyRing amount={`${FEE_PERCENT}%`} large />
        </svg>
      }
    />
    <section className="public-section" aria-labelledby="try">
      <h2 id="try">Try your price</h2>
      <PriceCalculator />
    </section>

    <section className="public-section" aria-labelledby="when">
      <h2 id="when">When the money moves</h2>
      <Stepper
        steps={[
          { name: 'Paid in', description: 'At hire. The client approves it at PayPal', state: 'done' },
          { name: 'Held', description: 'During the work. Neither side can take it', state: 'now' },
          { name: 'Released', description: 'When the client approves the work', state: 'later' },
          { name: 'Paid out', description: 'The same day, to the consultant’s PayPal', state: 'later' },
        ]}
      />
      <Facts
        items={[
          ['Refund', 'The client gets price and fee back. We keep nothing.'],
          ['Split', 'A dispute gives each side a share. Each pays the fee on the consultant’s share only.'],
          ['PayPal’s own fees', 'We cover PayPal’s fees.'],
          ['Medicaid jobs', 'No budget is shown. Each nurse proposes a price.'],
          ['Your card and bank', 'We never see or store their numbers. All amounts are US dollars.'],
        ]}
      />
    </section>

    <section className="public-section" aria-labelledby="tokens">
      <h2 id="tokens">Tokens for consultants</h2>
      <p>
        A proposal costs {plural(TOKEN_COST, 'token')}, so that clients get serious ones. New tokens come on
        the first of each month; unused ones don’t carry over.
      </p>
      <div className="plans">
        <Plan
          name="Free"
          amount={String(FREE_TOKENS)}
          unit="tokens a month"
          text="For every nurse, always."
        />
        <Plan
          name="Premium"
          amount={String(PREMIUM_TOKENS)}
          unit="tokens a month"
          text={`${formatMoney(PREMIUM_PRICE)} for ${PREMIUM_DAYS} days, one time. No renewal. Also covers a month that starts while it runs.`}
        />
        <Plan name="For clinics" amount="$0" unit="to post and search" text="No tokens, no subscription." />
      </div>
    </section>

    <p className="public-section">
      Another question about money? See{' '}
      <Link to="/help" hash="where-is-the-money">
        Help
      </Link>{' '}
      for rejected work and disputes, or <Link to="/contact">contact us</Link>.
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
