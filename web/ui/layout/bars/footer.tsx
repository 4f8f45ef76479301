import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'
import { Logo } from '../logo.tsx'

/** The foot of the public pages: where each side goes on, help, and the company. */
export const Footer = () => (
  <footer className="footer">
    <div className="footer__columns">
      <div>
        <Logo />
        <p>{uiPublicCopy.nurseConsultantsAndTheClinics}</p>
      </div>
      <FooterColumn heading={uiPublicCopy.forNurses}>
        <Link to="/how-it-works">{uiPublicCopy.howItWorks}</Link>
        <Link to="/" hash="where">
          {uiPublicCopy.whereYourLicenseCounts}
        </Link>
        <Link to="/help" hash="getting-paid">
          {uiPublicCopy.gettingPaid}
        </Link>
      </FooterColumn>
      <FooterColumn heading={uiPublicCopy.forClinics}>
        <Link to="/register" search={{ for: 'clinic' }}>
          {uiPublicCopy.postAJob}
        </Link>
        <Link to="/help" hash="license-check">
          {uiPublicCopy.howWeVerifyLicenses}
        </Link>
        <Link to="/pricing">{uiPublicCopy.pricing}</Link>
      </FooterColumn>
      <FooterColumn heading={uiPublicCopy.help}>
        <Link to="/help">{uiPublicCopy.help}</Link>
        <Link to="/contact">{uiPublicCopy.contactUs}</Link>
        <Link to="/help" hash="disputes">
          {uiPublicCopy.disputes}
        </Link>
      </FooterColumn>
      <FooterColumn heading={uiPublicCopy.company}>
        <Link to="/privacy">{uiPublicCopy.privacy}</Link>
        <Link to="/legal">{uiPublicCopy.legal}</Link>
      </FooterColumn>
    </div>
    <div className="footer__end">
      <span>
        © {new Date().getFullYear()} {PRODUCT_NAME}
      </span>
      <span>{uiPublicCopy.doesntProvideMedicalCare({ productName: PRODUCT_NAME })}</span>
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
