import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { PageLink } from '#web/ui/layout/page-links.tsx'

/** A row that is a link to a page, with its state. */
export const PlaceRow = ({ to, label, icon, children }: PageLink & { children?: ReactNode }) => (
  <li>
    <Link className="link-row" to={to}>
      <Icon icon={icon} />
      <span>
        <b>{label}</b>
        {children}
      </span>
      <Icon icon={ChevronRight} small />
    </Link>
  </li>
)
