import { Link } from '@tanstack/react-router'
import { StaffMenu } from '../../account/staff-menu.tsx'
import { Logo } from '../logo.tsx'
import { useStaffPlaces } from '../staff-places.ts'
import { MenuLink } from './public.tsx'

export function StaffBar() {
  const open = useStaffPlaces()
  return (
    <header className="bar bar--staff">
      <div className="bar__in">
        <Logo staff />
        <nav className="places" aria-label="Main">
          {open.map(({ to, words }) => (
            <Link key={to} to={to} data-words={words}>
              {words}
            </Link>
          ))}
        </nav>
        <div className="bar__end">
          <MenuLink narrow />
          <StaffMenu />
        </div>
      </div>
    </header>
  )
}
