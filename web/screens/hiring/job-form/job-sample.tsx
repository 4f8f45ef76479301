import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import * as hiringJobFormCopy from '#web/copy/hiring/job-form.tsx'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { displayText } from '#web/ui/display-text.ts'
import { parseDollars } from '#web/ui/form/parse-numbers.ts'
import { formatUsd } from '#web/ui/format.ts'
import { joinTexts, withoutRepetition } from '#web/ui/member-text.ts'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import type { JobDraft } from './job-draft.ts'

const BLANK_CLASSES = {
  job: 'job-sample__blank job-sample__blank--title',
  place: 'job-sample__blank job-sample__blank--place',
  amount: 'job-sample__blank job-sample__blank--amount',
  line: 'job-sample__blank',
  'last-line': 'job-sample__blank job-sample__blank--last-line',
}
const Blank = ({ is }: { is: keyof typeof BLANK_CLASSES }) => <i className={BLANK_CLASSES[is]} />

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
            {title.trim() ? <bdi>{displayText(title)}</bdi> : <Blank is="job" />}
          </p>
          <p className="quiet">
            {city.trim() ? <CityAndState place={{ city, state }} /> : <Blank is="place" />}
          </p>
        </div>
        {hasBudget || usingMedicaid ? (
          <p className="amount">{usingMedicaid ? 'Medicaid' : formatUsd(budget)}</p>
        ) : (
          <Blank is="amount" />
        )}
        {description.trim() ? (
          <p dir="auto" className="offer__text">
            {description}
          </p>
        ) : (
          <div>
            <Blank is="line" />
            <Blank is="last-line" />
          </div>
        )}
        {categories.length + skills.length > 0 && (
          <p className="small quiet">{joinTexts(withoutRepetition([...categories, ...skills]))}</p>
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
