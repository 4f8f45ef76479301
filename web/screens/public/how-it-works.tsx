import { Link } from '@tanstack/react-router'
import { formatMoney, total } from '#domain/kernel/money.ts'
import { PublicHead } from '#web/ui/layout/public-page.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { BothRoles } from './both-roles.tsx'
import { EXAMPLE_PRICE_CENTS } from './fee-example.ts'
import { STEPS_BY_ROLE } from './how-it-works-steps.ts'
import { MoneyRing } from './money-ring.tsx'

export const HowItWorks = () => (
  <>
    <PublicHead
      title="How it works"
      heading="One job, two sides, and a ring that holds the money"
      description="The steps for consultants, from profile to payment, and for seekers, from job to approval."
      lead="A person checks the license before the work. The money stays in escrow during the work. Both sides write a review after it."
      picture={
        <>
          <Portrait name="dana-whitcombe" size={64} />
          <i />
          <svg viewBox="0 0 120 120" aria-hidden="true">
            <MoneyRing amount={formatMoney(total(EXAMPLE_PRICE_CENTS))} note="in escrow" />
          </svg>
          <i />
          <Portrait name="maren-holloway" size={64} isVerified />
        </>
      }
    >
      <div className="actions">
        <Link className="btn btn--light" to="/register" search={{ for: 'nurse' }}>
          I’m a nurse
        </Link>
        <Link className="btn btn--deep" to="/register" search={{ for: 'clinic' }}>
          I run a clinic
        </Link>
      </div>
    </PublicHead>
    <div className="two-sides">
      {STEPS_BY_ROLE.map(({ audience, steps }) => (
        <section key={audience} aria-label={audience}>
          <h2 className="display">{audience}</h2>
          <ol>
            {steps.map(([name, description]) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
    <BothRoles />
  </>
)
