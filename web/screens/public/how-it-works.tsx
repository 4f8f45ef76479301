import { Link } from '@tanstack/react-router'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { PublicHead } from '#web/ui/layout/public-page.tsx'
import { STEPS_BY_ROLE } from './how-it-works-steps.ts'

export const HowItWorks = () => (
  <>
    <PublicHead
      title="How it works"
      description="The steps for consultants, from profile to payment, and for seekers, from job to approval."
      lead="A person checks the license before the work. The money waits in escrow during the work. Both sides write a review after it."
    />
    <div className="how-steps how-steps--long how-steps--first">
      {STEPS_BY_ROLE.map(({ audience, steps }) => (
        <section key={audience} aria-label={audience}>
          <h2 className="lead">{audience}</h2>
          <ol>
            {steps.map(([name, description]) => (
              <li key={name}>
                <div>
                  <b>{name}</b>
                  <p>{description}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
    <section className="feature feature--last" aria-labelledby="next">
      <h2 id="next">One account, both roles</h2>
      <div>
        <p>
          You register once and can switch between the two roles at any time. Registering costs nothing. Each
          side pays a fee of {FEE_PERCENT}% of the price, as <Link to="/pricing">Pricing</Link> shows.
        </p>
        <div className="actions">
          <Link className="btn btn--primary" to="/register">
            Register
          </Link>
        </div>
      </div>
    </section>
  </>
)
