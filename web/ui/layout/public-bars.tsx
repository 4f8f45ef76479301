import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '#web/app/client.ts'
import { Icon } from '../icon.tsx'
import { Logo } from './logo.tsx'

export const MenuLink = ({ className }: { className?: string }) => (
  <Link
    className={className ? `icon-btn ${className}` : 'icon-btn'}
    to="/menu"
    aria-label="Menu"
    title="Menu"
  >
    <Icon of={Menu} />
  </Link>
)

export function PublicBar() {
  useEffect(() => {
    call('GET /track', {}).catch(() => undefined)
  }, [])
  return (
    <header className="bar">
      <div className="bar__in">
        <Logo />
        <div className="bar__end">
          <Link className="btn btn--quiet" to="/login">
            Login
          </Link>
          <MenuLink />
        </div>
      </div>
    </header>
  )
}

export const Footer = () => (
  <footer className="foot">
    <div className="foot__in">
      <Logo />
      <ul className="push">
        <li>
          <Link to="/how-it-works">How it works</Link>
        </li>
        <li>
          <Link to="/pricing">Pricing</Link>
        </li>
        <li>
          <Link to="/privacy">Privacy</Link>
        </li>
        <li>
          <Link to="/legal">Legal</Link>
        </li>
        <li>
          <Link to="/contact">Contact Us</Link>
        </li>
        <li>
          <Link to="/help">Help</Link>
        </li>
      </ul>
    </div>
  </footer>
)
