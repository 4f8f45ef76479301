import { Link } from '@tanstack/react-router'
import { fee, formatMoney } from '#domain/kernel/money.ts'
import {
  FEE_PERCENT,
  FREE_TOKENS,
  MAX_BUDGET,
  MIN_BUDGET,
  PREMIUM_DAYS,
  PREMIUM_PRICE,
  PREMIUM_TOKENS,
  TOKEN_COST,
} from '#domain/kernel/terms.ts'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { plural } from '#web/ui/format.ts'
import { PublicHead } from '#web/ui/layout/public-page.tsx'
import { EXAMPLE_PRICE_CENTS, EXAMPLE_ROWS } from './fee-example.ts'

export const Pricing = () => (
  <>
    <PublicHead
      title="Pricing"
      description={`Each side pays ${FEE_PERCENT}% of the agreed price. ${FREE_TOKENS} applications a month are free, ${PREMIUM_TOKENS} with premium.`}
      lead="Registering, posting jobs and searching cost nothing. A fee is due only when a consultant is hired and paid, and you see every amount before you commit."
    />

    <section className="feature feature--first" aria-labelledby="fees">
      <div>
        <h2 id="fees">{FEE_PERCENT}% from each side</h2>
        <p>
          The price is the one in the proposal that you accept. The client pays {FEE_PERCENT}% on top of it
          when a consultant is hired. The consultant pays {FEE_PERCENT}% of it when the work is approved. Fees
          are rounded to the cent. What the payment provider charges us, we pay ourselves.
        </p>
      </div>
      <AmountSummary
        caption={`What a job priced at ${formatMoney(EXAMPLE_PRICE_CENTS)} costs and pays`}
        rows={EXAMPLE_ROWS}
      />
    </section>

    <section className="feature" aria-labelledby="when">
      <div>
        <h2 id="when">When the money moves</h2>
        <p>
          Payments go through PayPal, in both directions. The page of the contract shows both sides where the
          money is.
        </p>
      </div>
      <Facts
        items={[
          ['At hiring', 'The client pays price and fee into escrow. The contract begins.'],
          ['During the work', 'The money is held. Neither side can take it.'],
          ['At approval', 'Price less fee goes to the consultant’s PayPal account the same day.'],
          ['After a refund', 'The client gets price and fee back. We keep nothing.'],
          [
            'After a split',
            'The dispute gives each side a share. Each pays the fee for the consultant’s share only.',
          ],
        ]}
      />
    </section>

    <section className="feature" aria-labelledby="tokens">
      <div>
        <h2 id="tokens">Tokens for consultants</h2>
        <p>
          An application costs {plural(TOKEN_COST, 'token')}, so that seekers get serious proposals. New
          tokens come on the first of each month; unused ones do not carry over. Posting a job and hiring cost
          no tokens.
        </p>
      </div>
      <AmountSummary
        caption="Tokens in a month"
        rows={[
          { label: 'Free', note: 'Each month, for every consultant', amount: plural(FREE_TOKENS, 'token') },
          {
            label: 'Premium',
            note: `${formatMoney(PREMIUM_PRICE)} for ${PREMIUM_DAYS} days. In the month you buy it and in any month that starts while it runs. It does not renew`,
            amount: plural(PREMIUM_TOKENS, 'token'),
          },
        ]}
      />
    </section>

    <section className="feature" aria-labelledby="bounds">
      <div>
        <h2 id="bounds">Amounts</h2>
        <p>All amounts are US dollars. We do not store card numbers or bank accounts.</p>
      </div>
      <Facts
        items={[
          ['Smallest budget', formatMoney(MIN_BUDGET)],
          ['Largest budget', formatMoney(MAX_BUDGET)],
          ['Smallest fee', `${formatMoney(fee(MIN_BUDGET))}, on a price of ${formatMoney(MIN_BUDGET)}`],
          ['Medicaid jobs', 'They state no budget. The price is the one in the proposal.'],
        ]}
      />
    </section>

    <section className="feature feature--last" aria-labelledby="more">
      <h2 id="more">Another question about money?</h2>
      <div>
        <p>
          <Link to="/help" hash="where-is-the-money">
            Help
          </Link>{' '}
          says what happens when work is rejected or disputed, and a person answers what you write in the{' '}
          <Link to="/contact">contact form</Link>.
        </p>
      </div>
    </section>
  </>
)
