import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Audience } from '#domain/kernel/audiences.ts'
import { formatMoney, payout, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import * as publicLandingCopy from '#web/copy/public/landing.tsx'
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
          <legend className="hidden">{publicLandingCopy.whoAreYou}</legend>
          <label>
            <input type="radio" name="door" value="nurse" defaultChecked={!isForClinic} />
            {publicLandingCopy.imANurse}
          </label>
          <label>
            <input type="radio" name="door" value="clinic" defaultChecked={isForClinic} />
            {publicLandingCopy.iRunAClinic}
          </label>
        </fieldset>
        <div className="for-nurse">
          <h1>{publicLandingCopy.yourLicenseIsWorthMore}</h1>
          <p className="front__lead">{publicLandingCopy.clinicsPayNursesToReview}</p>
          <Actions audience="nurse" label={publicLandingCopy.registerAsANurse} />
        </div>
        <div className="for-clinic">
          <h1>{publicLandingCopy.hireALicensedNurseConsultant}</h1>
          <p className="front__lead">{publicLandingCopy.npsRnsAndLpnsAdvise}</p>
          <Actions audience="clinic" label={publicLandingCopy.postAJob} />
        </div>
      </div>
      <div>
        <Example
          audience="nurse"
          heading={publicLandingCopy.whatAJobLooksLike}
          title={publicLandingCopy.woundCareProtocolReview}
          by={publicLandingCopy.skilledNursingFacilityAustinTx}
          amountNote="budget"
          text={publicLandingCopy.bringOur12PageWound}
          fact={publicLandingCopy.yourRnLicenseCountsIn}
          sum={publicLandingCopy.youdReceiveTheDayIts(formatMoney(payout(EXAMPLE_PRICE_CENTS)), FEE_PERCENT)}
        >
          {publicLandingCopy.orToSeeTheJobs({
            link: <Link to="/login">{publicLandingCopy.logIn}</Link>,
            link2: (
              <Link to="/register" search={{ for: 'nurse' }}>
                {publicLandingCopy.register}
              </Link>
            ),
          })}
        </Example>
        <Example
          audience="clinic"
          heading={publicLandingCopy.whatAProposalLooksLike}
          face={<Portrait name="maren-holloway" size={40} isVerified />}
          title={publicLandingCopy.marenHollowayRn}
          by={publicLandingCopy.woundCareNurseConsultant}
          amountNote="40 hours"
          text={publicLandingCopy.idStartWithTenCharts}
          fact={publicLandingCopy.herRnLicenseCountsIn}
          sum={publicLandingCopy.youdPayIntoEscrowWhen(formatMoney(total(EXAMPLE_PRICE_CENTS)), FEE_PERCENT)}
        >
          {publicLandingCopy.postingIsFreeAndNurses({
            link: (
              <Link to="/register" search={{ for: 'clinic' }}>
                {publicLandingCopy.postAJob}
              </Link>
            ),
          })}
        </Example>
      </div>
    </div>
    <Journey />
  </div>
)

const Actions = ({ audience, label }: { audience: Audience; label: string }) => (
  <div className="actions">
    <Link className="btn btn--light" to="/register" search={{ for: audience }}>
      {label}
    </Link>
    <Link className="btn btn--deep" to="/how-it-works">
      {publicLandingCopy.learnHowItWorks}
    </Link>
  </div>
)

type ExampleProps = {
  audience: Audience
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
      <span className="front__mark">{publicLandingCopy.example}</span>
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
