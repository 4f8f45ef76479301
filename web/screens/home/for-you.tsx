import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { Todo } from '#api/wire/shapes/todo.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { formatUsd, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName, joinTexts } from '#web/ui/member-text.ts'
import { displayText } from '#web/ui/shown.ts'
import { ScreenLink } from '../notifications/screen-link.tsx'
import { WORDS } from './todo-words.tsx'

/** How many rows a phone shows at first. */
const FIRST = 3

/** What waits, the most urgent first. */
export function ForYou({ items }: { items: readonly Todo[] }) {
  const [all, setAll] = useState(false)
  const rest = items.length - FIRST
  return (
    <section aria-label="What waits for you">
      <ul className="list list--open">
        {items.map((todo, index) => (
          <Need
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may lead to the same screen
            key={`${todo.kind} ${todo.route_screen_params_string} ${index}`}
            todo={todo}
            first={index === 0}
            folded={index >= FIRST && !all}
          />
        ))}
        {rest > 0 && (
          <li className="only-narrow">
            <button className="more" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `Show ${rest} more`}
              <Icon icon={all ? ChevronUp : ChevronDown} small />
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

type Props = { todo: Todo; first: boolean; folded: boolean }

function Need({ todo, first, folded }: Props) {
  const { icon, heading, verb, fact, screen: route_screen = todo.route_screen } = WORDS[todo.kind]
  const words = heading(todo)
  const { title, person, amount, reason } = todo
  const about = [title, ...(person && !words.includes(fullName(person)) ? [fullName(person)] : [])]
  return (
    <li className={['need', first && 'need--first', folded && 'only-wide'].filter(Boolean).join(' ')}>
      <Icon icon={icon} />
      <div>
        <b>{words}</b>
        <small>{joinTexts(about)}</small>
        {reason && <small>“{truncate(reason, 100)}”</small>}
      </div>
      <div className="need__fact">
        {amount !== undefined && formatUsd(amount)}
        <small>{fact(todo)}</small>
      </div>
      <ScreenLink of={{ ...todo, route_screen }} className={buttonClass(first ? 'primary' : 'plain')}>
        {verb(todo)}
        <span className="hidden">
          : <bdi>{displayText(title)}</bdi>
        </span>
      </ScreenLink>
    </li>
  )
}
