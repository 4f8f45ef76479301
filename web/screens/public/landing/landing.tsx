import { Link, useSearch } from '@tanstack/react-router'
import { BadgeCheck, Clock, Eye, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT, GRANT_DAYS } from '#domain/kernel/terms.ts'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { EscrowDrawing, FileDrawing, LicenseDrawing } from '#web/ui/drawing.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PublicTitle } from '#web/ui/layout/public-page.tsx'
import { BothRoles } from '../both-roles.tsx'
import { EXAMPLE_PRICE_CENTS, EXAMPLE_ROWS } from '../fee-example.ts'
import { Front } from './front.tsx'
import { LicenseMap } from './license-map.tsx'

export function Landing() {
  const isForClinic = useSearch({ strict: false }).for === 'clinic'
  return (
    <>
      {isForClinic ? (
        <PublicTitle
          title="Hire a licensed nurse consultant"
          description="NPs, RNs and LPNs advise the clinics that need them. A person checks every license, and your payment stays in escrow until you approve the work."
        />
      ) : (
        <PublicTitle
          title="Nurse consultants and the clinics that need them"
          description="Clinics pay nurses to review protocols, audit charts and train staff. A person checks every license, and the money is in escrow before the work starts."
        />
      )}
      <Front key={String(isForClinic)} isForClinic={isForClinic} />
      <LicenseMap />
      <Trust />
      <Fee />
      <BothWays />
      <BothRoles />
    </>
  )
}

const Trust = () => (
  <section className="trust" aria-labelledby="trust">
    <h2 id="trust">Built so both sides can relax</h2>
    <div className="trust__list">
      <TrustBlock
        drawing={<LicenseDrawing />}
        heading="A person checks every license"
        icon={BadgeCheck}
        fact="NP, RN and LPN licenses from every US board"
      >
        Our verifiers look each license up with the issuing board and record what they saw. It has to be valid
        the day you apply, and again the day you’re hired.
      </TrustBlock>
      <TrustBlock
        drawing={<EscrowDrawing amount={formatMoney(total(EXAMPLE_PRICE_CENTS))} />}
        heading="The money is there before the work"
        icon={Clock}
        fact="Paid out the day the work is approved"
      >
        The client pays into escrow at hire. From then on, one line shows both sides where the money is: paid
        in, held, released, paid out.
      </TrustBlock>
      <TrustBlock
        drawing={<FileDrawing />}
        heading="You see who opened your files"
        icon={Eye}
        fact="Every view and download is logged"
      >
        Files in Safe Storage open only for the people you name, for {GRANT_DAYS} days at a time. Their log
        tells you who looked, and when.
      </TrustBlock>
    </div>
  </section>
)

type TrustBlockProps = {
  drawing: ReactNode
  heading: string
  icon: LucideIcon
  fact: string
  children: ReactNode
}

const TrustBlock = ({ drawing, heading, icon, fact, children }: TrustBlockProps) => (
  <div>
    <div className="trust__picture">{drawing}</div>
    <h3>{heading}</h3>
    <p>{children}</p>
    <p className="trust__fact">
      <Icon icon={icon} small />
      {fact}
    </p>
  </div>
)

const Fee = () => (
  <section className="fee" aria-labelledby="fee">
    <div>
      <h2 id="fee">
        <span className="fee__percent">{FEE_PERCENT}%</span> from each side, and nothing else
      </h2>
      <p>You see price, fee and total before you commit. We cover PayPal’s fees. Posting a job is free.</p>
      <div className="actions">
        <Link className="btn" to="/pricing">
          See pricing
        </Link>
      </div>
    </div>
    <AmountSummary
      caption={`What a job priced at ${formatMoney(EXAMPLE_PRICE_CENTS)} costs and pays`}
      rows={EXAMPLE_ROWS}
    />
  </section>
)

const WAYS: Record<string, [name: string, text: string][]> = {
  'For consultants': [
    ['Add your license', 'Fill out your profile and upload your license. We look it up with the board.'],
    ['Apply where it counts', 'Send a proposal with your price and hours. It costs one token.'],
    ['Do the work', 'Message, call, share files, then submit it.'],
    ['Get paid the same day', 'The client approves, and the money is on its way.'],
  ],
  'For seekers': [
    ['Post a job', 'Say what you need done, and where. It’s free.'],
    ['Choose a nurse', 'Compare proposals, or search for someone you’d like to ask.'],
    ['Pay into escrow', `The price and a ${FEE_PERCENT}% fee. Nobody is paid yet.`],
    ['Approve the work', 'Or say what’s missing. Then review each other.'],
  ],
}

const BothWays = () => (
  <div className="both-ways">
    {Object.entries(WAYS).map(([audience, steps]) => (
      <section key={audience} aria-label={audience}>
        <h2 className="lead">{audience}</h2>
        <ol className="stepper stepper--tall stepper--rings">
          {steps.map(([name, text]) => (
            <li key={name}>
              <span className="dot" />
              <b>{name}</b>
              {text}
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
)
