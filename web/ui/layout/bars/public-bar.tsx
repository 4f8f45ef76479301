import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '#web/app/client.ts'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'
import { Icon } from '../../icon.tsx'
import { Logo } from '../logo.tsx'

/** The link to the menu. `isPhoneOnly` hides it on wider screens, where the bar shows the same links. */
export const MenuLink = ({ isPhoneOnly = false }: { isPhoneOnly?: boolean }) => (
  <Link
    className={isPhoneOnly ? 'icon-btn only-narrow' : 'icon-btn'}
    to="/menu"
    aria-label={uiPublicCopy.menu}
    title={uiPublicCopy.menu}
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
        <nav className="bar__links" aria-label={uiPublicCopy.main}>
          <Link to="/how-it-works" data-label={uiPublicCopy.howItWorks}>
            {uiPublicCopy.howItWorks}
          </Link>
          <Link to="/pricing" data-label={uiPublicCopy.pricing}>
            {uiPublicCopy.pricing}
          </Link>
          <Link to="/help" data-label={uiPublicCopy.help}>
            {uiPublicCopy.help}
          </Link>
        </nav>
        <div className="bar__end">
          <Link className="btn btn--quiet" to="/login">
            {uiPublicCopy.login}
          </Link>
          <Link className="btn only-wide" to="/register">
            {uiPublicCopy.register}
          </Link>
          <MenuLink />
        </div>
      </div>
    </header>
  )
}
