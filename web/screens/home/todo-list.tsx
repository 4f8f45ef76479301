import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { TodoResponse } from '#api/wire/shapes/todo.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Face, FaceBadge } from '#web/ui/face.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { formatUsd, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName, joinTexts } from '#web/ui/member-text.ts'
import { ScreenLink } from '../notifications/screen-link.tsx'
import { TODO_TEXTS } from './todo-texts.tsx'

/** The number of rows that a phone shows at first. */
const FOLDED_COUNT = 3
/** The most characters of a reason, which has two lines. */
const MAX_REASON_LENGTH = 200

type TodoListProps = {
  items: readonly TodoResponse[]
  /** Whether the first action is the primary one of the page. */
  hasPrimary: boolean
}

/** The todos, the most urgent first, each with the face of the other person. */
export function TodoList({ items, hasPrimary }: TodoListProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const remainingCount = items.length - FOLDED_COUNT
  return (
    <section aria-label={homeCopy.whatsWaitingForYou}>
      <ul className="list list--no-line-above">
        {items.map((todo, index) => (
          <TodoItem
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may lead to the same screen
            key={`${todo.kind} ${todo.route_screen_params_string} ${index}`}
            todo={todo}
            isFirst={hasPrimary && index === 0}
            isFolded={index >= FOLDED_COUNT && !isUnfolded}
          />
        ))}
        {remainingCount > 0 && (
          <li className="only-narrow">
            <button
              className="show-more"
              type="button"
              aria-expanded={isUnfolded}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              {isUnfolded ? homeCopy.showFewer : homeCopy.showMore(remainingCount)}
              <Icon icon={isUnfolded ? ChevronUp : ChevronDown} small />
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

type Props = { todo: TodoResponse; isFirst: boolean; isFolded: boolean }

function TodoItem({ todo, isFirst, isFolded }: Props) {
  const {
    icon,
    heading,
    actionLabel,
    detail,
    screen: route_screen = todo.route_screen,
  } = TODO_TEXTS[todo.kind]
  const { title, person, amount, reason } = todo
  const subtitleParts = [title, ...(person ? [fullName(person)] : [])]
  const badge = <Icon icon={icon} small />
  return (
    <li
      className={['todo todo--face', isFirst && 'todo--first', isFolded && 'only-wide']
        .filter(Boolean)
        .join(' ')}
    >
      {person ? (
        <Face person={person} size={40} badge={<FaceBadge>{badge}</FaceBadge>} />
      ) : (
        <span className="todo__mark">
          <Icon icon={icon} />
        </span>
      )}
      <div>
        <b>{heading(todo)}</b>
        <small>{joinTexts(subtitleParts)}</small>
        {reason && <small className="todo__reason">“{truncate(reason, MAX_REASON_LENGTH)}”</small>}
      </div>
      <div className="todo__fact">
        {amount !== undefined && formatUsd(amount)}
        <small>{detail(todo)}</small>
      </div>
      <ScreenLink
        target={{ ...todo, route_screen }}
        className={buttonClass({ tone: isFirst ? 'primary' : 'plain' })}
      >
        {actionLabel(todo)}
        <span className="hidden">
          : <bdi>{displayText(title)}</bdi>
        </span>
      </ScreenLink>
    </li>
  )
}
