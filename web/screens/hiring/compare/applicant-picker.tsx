import { ChevronDown, Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { ApplicantResponse } from '#api/wire/shapes/application.ts'
import * as hiringCompareCopy from '#web/copy/hiring/compare.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { type ApplicantOrder, MAX_COMPARED, ORDER_LABELS } from './applicant-selection.ts'

type Props = {
  comparedApplicants: readonly ApplicantResponse[]
  otherApplicants: readonly ApplicantResponse[]
  order: ApplicantOrder
  show(ids: readonly string[], order: string): void
}

/** Chooses which applicants to compare, and their order. */
export function ApplicantPicker({ comparedApplicants, otherApplicants, order, show }: Props) {
  const id = useId()
  const ids = comparedApplicants.map((each) => each.id)
  return (
    <div className="result-count">
      <ul className="chips" aria-label={hiringCompareCopy.comparing}>
        {comparedApplicants.map(({ id, profile }) => (
          <li className="chip chip--s" key={id}>
            <bdi>{fullName(profile)}</bdi>
            {comparedApplicants.length > 1 && (
              <button
                type="button"
                aria-label={hiringCompareCopy.remove(fullName(profile))}
                onClick={() =>
                  show(
                    ids.filter((each) => each !== id),
                    order,
                  )
                }
              >
                <Icon icon={X} small />
              </button>
            )}
          </li>
        ))}
      </ul>
      {otherApplicants.length > 0 && comparedApplicants.length < MAX_COMPARED && (
        <details className="applicant-picker">
          <summary className="btn btn--small">
            <Icon icon={Plus} small />
            {hiringCompareCopy.addMore({ count: otherApplicants.length })}
          </summary>
          <ul>
            {otherApplicants.map((each) => (
              <li key={each.id}>
                <Button small onClick={() => show([...ids, each.id], order)}>
                  <bdi>{fullName(each.profile)}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="sort sort--named dense">
        <label className="small quiet nowrap" htmlFor={id}>
          {hiringCompareCopy.sortBy}
        </label>
        <span className="select">
          <select id={id} value={order} onChange={(event) => show(ids, event.target.value)}>
            {Object.entries(ORDER_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} small />
        </span>
      </div>
    </div>
  )
}
