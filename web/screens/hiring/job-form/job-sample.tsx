import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import * as hiringJobFormCopy from '#web/copy/hiring/job-form.tsx'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { displayText } from '#web/ui/display-text.ts'
import { parseDollars } from '#web/ui/form/parse-numbers.ts'
import { formatUsd } from '#web/ui/format.ts'
import { joinTexts } from '#web/ui/member-text.ts'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import type { JobDraft } from './job-draft.ts'

/** The job as it will stand on the board, filled while it is written. What is missing is an empty line. */
export function JobSample({ draft }: { draft: JobDraft }) {
  const { title, city, state, description, categories, skills, usingMedicaid } = draft
  const budget = parseDollars(draft.budget)
  const hasBudget = !usingMedicaid && budget > 0
  return (
    <aside className="job-sample" aria-labelledby="job-sample">
      <h2 id="job-sample">{hiringJobFormCopy.yourJobAsNursesWill}</h2>
      <div className="job-sample__card">
        <div>
          <p className="job-sample__title">
            {title.trim() ? <bdi>{displayText(title)}</bdi> : <i className="job-sample__blank" />}
          </p>
          <p className="quiet">
            {city.trim() ? <CityAndState place={{ city, state }} /> : <i className="job-sample__blank" />}
          </p>
        </div>
        {hasBudget || usingMedicaid ? (
          <p className="amount">{usingMedicaid ? 'Medicaid' : formatUsd(budget)}</p>
        ) : (
          <i className="job-sample__blank" />
        )}
        {description.trim() ? (
          <p dir="auto" className="offer__text">
            {description}
          </p>
        ) : (
          <i className="job-sample__blank" />
        )}
        {categories.length + skills.length > 0 && (
          <p className="small quiet">{joinTexts([...categories, ...skills])}</p>
        )}
      </div>
      {hasBudget && (
        <AmountSummary
          caption={hiringJobFormCopy.whatYouWouldPay}
          rows={[
            { label: hiringJobFormCopy.budget, amount: formatUsd(budget) },
            { label: hiringJobFormCopy.fee(FEE_PERCENT), amount: priceTexts(budget).fee },
            {
              label: hiringJobFormCopy.intoEscrowWhenYouHire,
              amount: priceTexts(budget).total,
              isTotal: true,
            },
          ]}
        />
      )}
    </aside>
  )
}
