import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney, payout, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { Portrait } from '#web/ui/portrait.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { EXAMPLE_PRICE_CENTS } from '../fee-example.ts'
import { Journey } from './journey.tsx'

/**
 * The front with its two doors. The doors are radio buttons, and the style sheet shows what belongs to the
 * chosen one, so they work without scripts.
 */
export const Front = ({ isForClinic }: { isForClinic: boolean }) => (
  <div className="front">
    <div className="front__top">
      <div>
        <fieldset className="doors">
          <legend className="hidden">Who are you?</legend>
          <label>
            <input type="radio" name="door" value="nurse" defaultChecked={!isForClinic} />
            I’m a nurse
          </label>
          <label>
            <input type="radio" name="door" value="clinic" defaultChecked={isForClinic} />I run a clinic
          </label>
        </fieldset>
        <div className="for-nurse">
          <h1>Your license is worth more than one shift.</h1>
          <p className="front__lead">
            Clinics pay nurses to review protocols, audit charts, train staff and set up programs. You choose
            the job and name your price. The money is in escrow before you start, and yours the day they
            approve.
          </p>
          <Actions audience="nurse" label="Register as a nurse" />
        </div>
        <div className="for-clinic">
          <h1>Hire a licensed nurse consultant. Pay when the work is approved.</h1>
          <p className="front__lead">
            NPs, RNs and LPNs advise the clinics that need them. Our staff checks every license by hand, and
            your payment stays in escrow until you approve the finished job.
          </p>
          <Actions audience="clinic" label="Post a job" />
        </div>
      </div>
      <div>
        <Example
          audience="nurse"
          heading="What a job looks like"
          title="Wound care protocol review"
          by="Skilled nursing facility, Austin, TX"
          amountNote="budget"
          text="Bring our 12-page wound care protocol up to current guidelines, and train two shift leads on it."
          fact="Your RN license counts in Texas"
          sum={`You’d receive ${formatMoney(payout(EXAMPLE_PRICE_CENTS))} the day it’s approved, after the ${FEE_PERCENT}% fee.`}
        >
          <Link to="/login">Log in</Link> or{' '}
          <Link to="/register" search={{ for: 'nurse' }}>
            register
          </Link>{' '}
          to see the jobs that are open now.
        </Example>
        <Example
          audience="clinic"
          heading="What a proposal looks like"
          face={<Portrait name="maren-holloway" size={40} isVerified />}
          title="Maren Holloway, RN"
          by="Wound care nurse consultant"
          amountNote="40 hours"
          text="“I’d start with ten charts and your current protocol, then send you a draft within a week.”"
          fact="Her RN license counts in Texas"
          sum={`You’d pay ${formatMoney(total(EXAMPLE_PRICE_CENTS))} into escrow when you hire her: her price and the ${FEE_PERCENT}% fee.`}
        >
          Posting is free.{' '}
          <Link to="/register" search={{ for: 'clinic' }}>
            Post a job
          </Link>{' '}
          and nurses licensed in your state send you proposals.
        </Example>
      </div>
    </div>
    <Journey />
  </div>
)

const Actions = ({ audience, label }: { audience: 'nurse' | 'clinic'; label: string }) => (
  <div className="actions">
    <Link className="btn btn--light" to="/register" search={{ for: audience }}>
      {label}
    </Link>
    <Link className="btn btn--deep" to="/how-it-works">
      Learn How it Works
    </Link>
  </div>
)

type ExampleProps = {
  audience: 'nurse' | 'clinic'
  heading: string
  face?: ReactNode
  title: string
  by: string
  amountNote: string
  text: string
  fact: string
  sum: string
  children: ReactNode
}

/** Beside the headline: what one would see inside. It is marked as an example. */
const Example = ({
  audience,
  heading,
  face,
  title,
  by,
  amountNote,
  text,
  fact,
  sum,
  children,
}: ExampleProps) => (
  <section
    className={audience === 'nurse' ? 'front__example for-nurse' : 'front__example for-clinic'}
    aria-labelledby={`example-${audience}`}
  >
    <header>
      <h2 id={`example-${audience}`}>{heading}</h2>
      <span className="front__mark">Example</span>
    </header>
    <div className="front__offer">
      {face}
      <div>
        <h3>{title}</h3>
        <p className="small quiet">{by}</p>
      </div>
      <p className="front__price">
        <span className="amount amount--20">{formatMoney(EXAMPLE_PRICE_CENTS)}</span>
        <small>{amountNote}</small>
      </p>
    </div>
    <p>{text}</p>
    <p className="front__fact">
      <Seal />
      {fact}
    </p>
    <p className="front__sum">{sum}</p>
    <footer>
      <p>{children}</p>
    </footer>
  </section>
)
