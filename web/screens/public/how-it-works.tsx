import { Link } from '@tanstack/react-router'
import { formatMoney, total } from '#domain/kernel/money.ts'
import * as publicHowItWorksCopy from '#web/copy/public/how-it-works.tsx'
import { PublicHead } from '#web/ui/layout/public-page.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { BothRoles } from './both-roles.tsx'
import { EXAMPLE_PRICE_CENTS } from './fee-example.ts'
import { STEPS_BY_ROLE } from './how-it-works-steps.ts'
import { MoneyRing } from './money-ring.tsx'

export const HowItWorks = () => (
  <>
    <PublicHead
      title={publicHowItWorksCopy.howItWorks}
      heading={publicHowItWorksCopy.oneJobTwoSidesAnd}
      description={publicHowItWorksCopy.theStepsForConsultantsFrom}
      lead={publicHowItWorksCopy.aPersonChecksTheLicense}
      picture={
        <>
          <Portrait name="dana-whitcombe" size={64} />
          <i />
          <svg viewBox="0 0 120 120" aria-hidden="true">
            <MoneyRing
              amount={formatMoney(total(EXAMPLE_PRICE_CENTS))}
              note={publicHowItWorksCopy.inEscrow}
            />
          </svg>
          <i />
          <Portrait name="maren-holloway" size={64} isVerified />
        </>
      }
    >
      <div className="actions">
        <Link className="btn btn--light" to="/register" search={{ for: 'nurse' }}>
          {publicHowItWorksCopy.imANurse}
        </Link>
        <Link className="btn btn--deep" to="/register" search={{ for: 'clinic' }}>
          {publicHowItWorksCopy.iRunAClinic}
        </Link>
      </div>
    </PublicHead>
    <div className="two-sides">
      {STEPS_BY_ROLE.map(({ audience, steps }) => (
        <section key={audience} aria-label={audience}>
          <h2 className="display">{audience}</h2>
          <ol>
            {steps.map(({ name, description, isPaid }) => (
              <li key={name}>
                {isPaid && (
                  <svg className="two-sides__ring" viewBox="0 0 120 120" aria-hidden="true">
                    <MoneyRing
                      amount={formatMoney(total(EXAMPLE_PRICE_CENTS))}
                      note={publicHowItWorksCopy.inEscrow}
                    />
                  </svg>
                )}
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
