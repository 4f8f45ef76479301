import { useState } from 'react'
import { fee, formatMoney, payout, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT, MAX_BUDGET, MIN_BUDGET } from '#domain/kernel/terms.ts'
import * as publicPricingCopy from '#web/copy/public/pricing.tsx'
import { EXAMPLE_PRICE_CENTS } from './fee-example.ts'

/** A price in cents; `undefined` if the text is none, or one that no job may have. */
function parseCents(text: string): number | undefined {
  const cents = Math.round(Number(text.replaceAll(/[$,\s]/g, '')) * 100)
  return cents >= MIN_BUDGET && cents <= MAX_BUDGET ? cents : undefined
}

/** What a price costs one side and pays the other, while it is typed. */
export function PriceCalculator() {
  const [text, setText] = useState((EXAMPLE_PRICE_CENTS / 100).toLocaleString('en-US'))
  const cents = parseCents(text)
  const format = (amount: (price: number) => number) =>
    cents === undefined ? '–' : formatMoney(amount(cents))
  return (
    <div className="price-calculator">
      <div className="field">
        <label htmlFor="price">{publicPricingCopy.priceInTheProposal}</label>
        <p className="field__help" id="price-help">
          {publicPricingCopy.fromTo({
            minBudget: formatMoney(MIN_BUDGET),
            maxBudget: formatMoney(MAX_BUDGET),
          })}
        </p>
        <span className="affix">
          <span aria-hidden="true">$</span>
          <input
            id="price"
            className="input num"
            inputMode="decimal"
            autoComplete="off"
            aria-describedby="price-help"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </span>
      </div>
      <p role="status">
        {publicPricingCopy.theClientPaysIntoEscrow({
          part: <span className="amount amount--32">{format(total)}</span>,
          small: (
            <small>{publicPricingCopy.thePriceAnd({ feePercent: FEE_PERCENT, fee: format(fee) })}</small>
          ),
        })}
      </p>
      <p role="status">
        {publicPricingCopy.theConsultantReceives({
          part: <span className="amount amount--32">{format(payout)}</span>,
          small: <small>{publicPricingCopy.theSameDayTheWork({ feePercent: FEE_PERCENT })}</small>,
        })}
      </p>
    </div>
  )
}
