import { ChevronDown, Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { ApplicantResponse } from '#api/wire/shapes/application.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { MAX_COMPARED, type Order, orderLabels } from './applicant-selection.ts'

type Props = {
  compared: readonly ApplicantResponse[]
  remaining: readonly ApplicantResponse[]
  order: Order
  show(ids: readonly string[], order: string): void
}

/** Chooses which applicants to compare, and their order. */
export function ApplicantPicker({ compared, remaining, order, show }: Props) {
  const id = useId()
  const ids = compared.map((each) => each.id)
  return (
    <div className="result-count">
      <ul className="chips" aria-label="Compared">
        {compared.map(({ id, profile }) => (
          <li className="chip chip--s" key={id}>
            <bdi>{fullName(profile)}</bdi>
            {compared.length > 1 && (
              <button
                type="button"
                aria-label={`Remove ${fullName(profile)}`}
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
      {remaining.length > 0 && compared.length < MAX_COMPARED && (
        <details className="applicant-picker">
          <summary className="btn btn--small">
            <Icon icon={Plus} small />
            Add, {remaining.length} more applied
          </summary>
          <ul>
            {remaining.map((each) => (
              <li key={each.id}>
                <Button small onClick={() => show([...ids, each.id], order)}>
                  <bdi>{fullName(each.profile)}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="sort dense">
        <label className="small quiet nowrap" htmlFor={id}>
          Order by
        </label>
        <span className="select">
          <select id={id} value={order} onChange={(event) => show(ids, event.target.value)}>
            {Object.entries(orderLabels).map(([value, label]) => (
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
