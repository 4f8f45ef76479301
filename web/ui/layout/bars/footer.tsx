import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { Logo } from '../logo.tsx'

/** The foot of the public pages: where each side goes on, help, and the company. */
export const Footer = () => (
  <footer className="footer">
    <div className="footer__columns">
      <div>
        <Logo />
        <p>
          Nurse consultants and the clinics that need them. Every license checked by a person, every payment
          held in escrow.
        </p>
      </div>
      <FooterColumn heading="For nurses">
        <Link to="/how-it-works">How it works</Link>
        <Link to="/" hash="where">
          Where your license counts
        </Link>
        <Link to="/help" hash="getting-paid">
          Getting paid
        </Link>
      </FooterColumn>
      <FooterColumn heading="For clinics">
        <Link to="/register" search={{ for: 'clinic' }}>
          Post a job
        </Link>
        <Link to="/help" hash="license-check">
          How we verify licenses
        </Link>
        <Link to="/pricing">Pricing</Link>
      </FooterColumn>
      <FooterColumn heading="Help">
        <Link to="/help">Help</Link>
        <Link to="/contact">Contact Us</Link>
        <Link to="/help" hash="disputes">
          Disputes
        </Link>
      </FooterColumn>
      <FooterColumn heading="Company">
        <Link to="/privacy">Privacy</Link>
        <Link to="/legal">Legal</Link>
      </FooterColumn>
    </div>
    <div className="footer__end">
      <span>
        © {new Date().getFullYear()} {PRODUCT_NAME}
      </span>
      <span>{PRODUCT_NAME} doesn’t provide medical care.</span>
    </div>
  </footer>
)

function FooterColumn({ heading, children }: { heading: string; children: ReactNode[] }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {children.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links never move
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  )
}
