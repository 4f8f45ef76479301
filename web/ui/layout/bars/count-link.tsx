import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '../../icon.tsx'
import { UNMARKED } from './member-places.ts'

type Props = {
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  words: string
  /** How many are unread; none is shown for 0. */
  count: number
  /** Whether this is the page that is open. */
  here: boolean
}

/** An icon of the bar that leads to a list, with how many of it are unread. */
export const CountLink = ({ to, icon, words, count, here }: Props) => (
  <Link
    className="icon-btn count"
    to={to}
    aria-label={words}
    title={words}
    {...UNMARKED}
    aria-current={here ? 'page' : undefined}
  >
    <Icon of={icon} />
    {count > 0 && <b aria-hidden="true">{count > 99 ? '99+' : count}</b>}
  </Link>
)
