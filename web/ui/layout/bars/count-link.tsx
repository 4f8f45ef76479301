import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '../../icon.tsx'
import { NO_ACTIVE_MARK } from './member-pages.ts'

type Props = {
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  label: string
  /** How many are unread; none is shown for 0. */
  count: number
  /** Whether this is the page that is open. */
  isCurrent: boolean
}

/** An icon of the bar that leads to a list, with how many of it are unread. */
export const CountLink = ({ to, icon, label, count, isCurrent }: Props) => (
  <Link
    className="icon-btn count"
    to={to}
    aria-label={label}
    title={label}
    {...NO_ACTIVE_MARK}
    aria-current={isCurrent ? 'page' : undefined}
  >
    <Icon icon={icon} />
    {count > 0 && <b aria-hidden="true">{count > 99 ? '99+' : count}</b>}
  </Link>
)
