import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '#web/app/client.ts'
import { Icon } from '../../icon.tsx'
import { Logo } from '../logo.tsx'

/** The link to the menu. `isPhoneOnly` hides it on wider screens, where the bar shows the same links. */
export const MenuLink = ({ isPhoneOnly = false }: { isPhoneOnly?: boolean }) => (
  <Link
    className={isPhoneOnly ? 'icon-btn only-narrow' : 'icon-btn'}
    to="/menu"
    aria-label="Menu"
    title="Menu"
  >
    <Icon icon={Menu} />
  </Link>
)

/**
 * The bar of visitors. Its menu link is shown at every width: the specified header has it, and it leads to
 * the pages of the footer.
 */
export function PublicBar() {
  useEffect(() => {
    call('GET /track', {}).catch(() => undefined)
  }, [])
  return (
    <header className="bar">
      <div className="bar__inner">
        <Logo />
        <nav className="bar__links" aria-label="Main">
          <Link to="/how-it-works" data-label="How it works">
            How it works
          </Link>
          <Link to="/pricing" data-label="Pricing">
            Pricing
          </Link>
          <Link to="/help" data-label="Help">
            Help
          </Link>
        </nav>
        <div className="bar__end">
          <Link className="btn btn--quiet" to="/login">
            Login
          </Link>
          <Link className="btn only-wide" to="/register">
            Register
          </Link>
          <MenuLink />
        </div>
      </div>
    </header>
  )
}
