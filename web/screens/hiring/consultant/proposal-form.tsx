import type { Application } from '#api/wire/shapes/application.ts'
import { fee, payout } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { NumberField, TextArea } from '#web/ui/form/field.tsx'
import type { Errors, Form } from '#web/ui/form/form.tsx'
import { parseCents, parseWholeNumber, priceRangeMessage } from '#web/ui/form/parse-numbers.ts'
import { formatUsd } from '#web/ui/format.ts'
import { IdentifierWarning } from '#web/ui/warning/identifier-warning.tsx'

/** The form values of a proposal. */
export type ProposalValues = { proposal: string; price: string; eta: string }

export const toProposalValues = ({ proposal, budget, eta }: Application): ProposalValues => ({
  proposal,
  price: String(budget),
  eta: String(eta),
})

export const checkProposal = ({ proposal, price, eta }: ProposalValues): Errors<ProposalValues> => ({
  ...(proposal.trim() ? {} : { proposal: 'Write your proposal' }),
  ...(parseCents(price) === undefined ? { price: priceRangeMessage } : {}),
  ...(parseWholeNumber(eta, 1, 10_000) === undefined ? { eta: 'Enter whole hours, from 1 to 10,000' } : {}),
})

/** The request body of a proposal. */
export const toProposalBody = ({ proposal, price, eta }: ProposalValues) => ({
  proposal: proposal.trim(),
  budget: (parseCents(price) ?? 0) / 100,
  eta: parseWholeNumber(eta, 1, 10_000) ?? 0,
})

export type ProposalLabels = Record<keyof ProposalValues, string>
type Props = { form: Pick<Form<ProposalValues>, 'field' | 'values'>; labels: ProposalLabels }

/** Proposal, price and hours, with what the consultant would receive. */
export function ProposalFields({ form, labels }: Props) {
  const price = parseCents(form.values.price)
  return (
    <>
      <TextArea {...form.field('proposal')} label={labels.proposal} rows={8} />
      <IdentifierWarning text={form.values.proposal} subject="proposal" />
      <div className="pair">
        <NumberField {...form.field('price')} label={labels.price} money />
        <NumberField
          {...form.field('eta')}
          label={labels.eta}
          unit="hours"
          help="Hours of work, not a date"
        />
      </div>
      <p className="small quiet" aria-live="polite">
        {price === undefined ? (
          `If you are hired and the work is approved, you receive the price less the ${FEE_PERCENT}% fee.`
        ) : (
          <>
            If you are hired and the work is approved, you receive{' '}
            <strong className="strong num">{formatUsd(payout(price) / 100)}</strong>: the price less the{' '}
            {FEE_PERCENT}% fee of {formatUsd(fee(price) / 100)}.
          </>
        )}
      </p>
    </>
  )
}
