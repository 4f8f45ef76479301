import { fee, payout } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { Button } from '#web/ui/form/button.tsx'
import { NumberField, TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { inCents, priceWords, wholeNumber } from '#web/ui/form/numbers.ts'
import { usd } from '#web/ui/format.ts'

export type ProposalText = { proposal: string; price: string; eta: string }
export type Proposal = { proposal: string; budget: number; eta: number }

type Props = {
  initial: ProposalText
  words: { proposal: string; price: string; eta: string; submit: string; busy: string }
  submit(proposal: Proposal): Promise<unknown>
  cancel(): void
  onChange?(text: ProposalText): void
}

/** Proposal, price and hours, with what the consultant would receive. */
export function ProposalForm({ initial, words, submit, cancel, onChange }: Props) {
  const form = useForm({
    initial,
    check: ({ proposal, price, eta }) => ({
      ...(proposal.trim() ? {} : { proposal: 'Write your proposal' }),
      ...(inCents(price) === undefined ? { price: priceWords } : {}),
      ...(wholeNumber(eta, 1, 10_000) === undefined ? { eta: 'Enter whole hours, from 1 to 10,000' } : {}),
    }),
    heading: 'Some fields need another look.',
    ...(onChange ? { onChange } : {}),
    submit: ({ proposal, price, eta }) =>
      submit({
        proposal: proposal.trim(),
        budget: (inCents(price) ?? 0) / 100,
        eta: wholeNumber(eta, 1, 10_000) ?? 0,
      }),
  })
  const price = inCents(form.values.price)
  return (
    <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <TextArea {...form.field('proposal')} label={words.proposal} rows={8} maxLength={10_000} />
      <div className="pair">
        <NumberField {...form.field('price')} label={words.price} money />
        <NumberField {...form.field('eta')} label={words.eta} unit="hours" />
      </div>
      <p className="small quiet" aria-live="polite">
        {price === undefined ? (
          `If you are hired and the work is approved, you receive the price less the ${FEE_PERCENT}% fee.`
        ) : (
          <>
            If you are hired and the work is approved, you receive{' '}
            <strong className="strong num">{usd(payout(price) / 100)}</strong>: the price less the{' '}
            {FEE_PERCENT}% fee of {usd(fee(price) / 100)}.
          </>
        )}
      </p>
      <div className="actions">
        <Button type="submit" tone="primary" busy={form.busy && words.busy}>
          {words.submit}
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  )
}
