import { Eta } from '#api/wire/fields.ts'
import type { ApplicationResponse } from '#api/wire/shapes/application.ts'
import { fee, formatMoney, payout } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import * as hiringApplicationsCopy from '#web/copy/hiring/applications.tsx'
import { NumberField, TextArea } from '#web/ui/form/field.tsx'
import type { Form } from '#web/ui/form/form.tsx'
import { parseCents, parseDollars, parseWholeNumber, priceRangeMessage } from '#web/ui/form/parse-numbers.ts'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { IdentifierWarning } from '#web/ui/identifier-warning.tsx'

/** The form values of a proposal. */
export type ProposalValues = { proposal: string; budget: string; eta: string }

export const toProposalValues = ({ proposal, budget, eta }: ApplicationResponse): ProposalValues => ({
  proposal,
  budget: String(budget),
  eta: String(eta),
})

/** The request body of a proposal. */
export const toProposalBody = ({ proposal, budget, eta }: ProposalValues) => ({
  proposal: proposal.trim(),
  budget: parseDollars(budget),
  eta: parseWholeNumber(eta),
})

type ProposalRoute = 'POST /consultant/jobs/apply/{jobId}' | 'POST /consultant/jobs/applications/{id}'

export const proposalChecks = (route: ProposalRoute) =>
  wireChecks(route, toProposalBody, {
    proposal: hiringApplicationsCopy.writeYourProposal,
    budget: priceRangeMessage,
    eta: hiringApplicationsCopy.enterWholeHoursFromTo(
      Number(Eta.minValue),
      String(Eta.maxValue?.toLocaleString('en-US')),
    ),
  })

export type ProposalLabels = Record<keyof ProposalValues, string>
type Props = { form: Pick<Form<ProposalValues>, 'field' | 'values'>; labels: ProposalLabels }

/** Proposal, price and hours, with the amount that the consultant would receive. */
export function ProposalFields({ form, labels }: Props) {
  const price = parseCents(form.values.budget)
  const hours = parseWholeNumber(form.values.eta)
  return (
    <>
      <TextArea {...form.field('proposal')} label={labels.proposal} rows={8} />
      <IdentifierWarning text={form.values.proposal} subject={hiringApplicationsCopy.proposalWord} />
      <div className="field-pair">
        <NumberField {...form.field('budget')} label={labels.budget} isMoney />
        <NumberField {...form.field('eta')} label={labels.eta} unit="hours" />
      </div>
      <p className="small quiet" aria-live="polite">
        {price === undefined ? (
          hiringApplicationsCopy.ifYoureHiredYouReceive(FEE_PERCENT)
        ) : (
          <>
            {hiringApplicationsCopy.ifYoureHiredYouReceiveOn({
              strong: <strong className="strong num">{formatMoney(payout(price))}</strong>,
              feePercent: FEE_PERCENT,
              price: formatMoney(fee(price)),
            })}
            {hours > 0 && hiringApplicationsCopy.thatsAnHour(formatMoney(Math.round(payout(price) / hours)))}
          </>
        )}
      </p>
    </>
  )
}
