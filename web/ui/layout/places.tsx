import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { Icon } from '../icon.tsx'

export type Place = { to: NonNullable<LinkProps['to']>; words: string; icon: LucideIcon }

/** Links to other pages, one below the other. */
export const Places = ({ of }: { of: readonly Place[] }) => (
  <ul className="menu menu--full narrow gap-above--s">
    {of.map(({ to, words, icon }) => (
      <li key={words}>
        <Link to={to}>
          <Icon of={icon} />
          {words}
        </Link>
      </li>
    ))}
  </ul>
)
