import { ChevronDown, Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { Applicant } from '#api/wire/shapes/application.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { MOST_COMPARED, ORDER_WORDS, type Order } from './selection.ts'

type Props = {
  chosen: readonly Applicant[]
  rest: readonly Applicant[]
  order: Order
  show(ids: readonly string[], order: string): void
}

/** Whom to compare, and in which order. */
export function Who({ chosen, rest, order, show }: Props) {
  const id = useId()
  const ids = chosen.map((each) => each.id)
  return (
    <div className="found">
      <ul className="chips" aria-label="Compared">
        {chosen.map(({ id, profile }) => (
          <li className="chip chip--s" key={id}>
            <bdi>{fullName(profile)}</bdi>
            {chosen.length > 1 && (
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
      {rest.length > 0 && chosen.length < MOST_COMPARED && (
        <details className="more">
          <summary className="btn btn--small">
            <Icon icon={Plus} small />
            Add, {rest.length} more applied
          </summary>
          <ul>
            {rest.map((each) => (
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
            {Object.entries(ORDER_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} small />
        </span>
      </div>
    </div>
  )
}
