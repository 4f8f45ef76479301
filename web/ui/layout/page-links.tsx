import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '../icon.tsx'

export type PageLink = { to: NonNullable<LinkProps['to']>; label: string; icon: LucideIcon }

/** Links to other pages, one below the other. */
export const PageLinks = ({ links }: { links: readonly PageLink[] }) => (
  <ul className="menu menu--full menu--columns gap-above--s">
    {links.map(({ to, label, icon }) => (
      <li key={label}>
        <Link to={to}>
          <Icon icon={icon} />
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
