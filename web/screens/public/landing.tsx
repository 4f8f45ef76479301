import { Link } from '@tanstack/react-router'
import { Calendar, Check, Download, Eye, KeyRound, type LucideIcon, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { saveNewcomer } from '#web/app/mode/newcomer.ts'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PublicTitle } from '#web/ui/layout/public-page.tsx'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { EXAMPLE_ROWS } from './fee-example.ts'
import { EXAMPLE_LICENSES, SHORT_STEPS_BY_ROLE, STORY_STEPS } from './landing-examples.tsx'

export const Landing = () => (
  <>
    <PublicTitle
      title="Hire a licensed nurse consultant"
      description="NPs, RNs and LPNs advise the clinics that need them. A person checks every license, and the payment waits in escrow until the work is approved."
    />
    <div className="hero">
      <h1>Hire a licensed nurse consultant. Pay when the work is approved.</h1>
      <div>
        <p>
          NPs, RNs and LPNs advise the clinics that need them. Staff check every license by hand, and your
          payment waits in escrow until you approve the finished job.
        </p>
        <div className="actions">
          <Link className="btn btn--primary" to="/register">
            Register
          </Link>
          <Link className="btn" to="/how-it-works">
            Learn How it Works
          </Link>
        </div>
        <p className="hero__other">
          Are you a nurse?{' '}
          <Link to="/register" onClick={() => saveNewcomer({ way: 'consultant' })}>
            Find consulting work
          </Link>
        </p>
      </div>
    </div>

    <figure className="story">
      <figcaption>
        <b>One job, start to finish</b>
        <span>Wound care protocol review, Austin TX</span>
      </figcaption>
      <Stepper steps={STORY_STEPS} variant="story" />
    </figure>

    <Feature
      id="checked"
      heading="A person checks every license"
      text="Our verifiers look up each license with the issuing board and record what they saw. A license has to be valid on the day of the application, and again on the day of the hire."
    >
      <ul className="list">
        {EXAMPLE_LICENSES.map(({ name, note, status }) => (
          <ExampleRow
            key={name}
            name={<b>{name}</b>}
            note={note}
            end={<LicenseStatusLabel status={status} />}
          />
        ))}
      </ul>
    </Feature>

    <Feature
      id="money"
      heading="Both sides see where the money is"
      text="You know the price, the fee and the total before you commit. Afterwards one line shows it, to the cent and the minute: paid in, held, released, paid out."
    >
      <AmountSummary caption="What a job costs and pays" rows={EXAMPLE_ROWS} />
    </Feature>

    <Feature
      id="files"
      heading="You see who opened your files"
      text={`Files in Safe Storage open only to the people you name, for ${GRANT_DAYS} days at a time. Every view and every download is in a log that you can read.`}
    >
      <ul className="list">
        <ExampleRow icon={Eye} name={danasAction('viewed Skills checklist.pdf')} note="Today, 8:52 AM" />
        <ExampleRow icon={Download} name={danasAction('downloaded it')} note="Yesterday, 4:18 PM" />
        <ExampleRow
          icon={KeyRound}
          name={
            <>
              <b>You</b> gave Dana Whitcombe access for {GRANT_DAYS} days
            </>
          }
          note="Yesterday, 4:10 PM"
        />
      </ul>
    </Feature>

    <Feature
      id="meet"
      heading="Meet at the same hour, wherever you are"
      text="Messages, video calls and appointments stay beside the contract they belong to. Times are shown in your zone and in theirs."
    >
      <ul className="list">
        <ExampleRow
          icon={Calendar}
          name={<b>Walk through section 3</b>}
          note="Tue, Nov 24, 9:00 to 10:00 AM Central. 8:00 AM Mountain for Luz"
          end={
            <span className="state state--ok">
              <Icon icon={Check} small />
              Accepted
            </span>
          }
        />
        <ExampleRow icon={Video} name={<b>Video call with Luz Carrasco</b>} note="Mon, Nov 9, 38 minutes" />
      </ul>
    </Feature>

    <div className="how-steps" id="how">
      {Object.entries(SHORT_STEPS_BY_ROLE).map(([audience, steps]) => (
        <section key={audience} aria-label={audience}>
          <h2 className="lead">{audience}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>

    <section className="feature feature--last" aria-labelledby="both">
      <h2 id="both">One account, both roles</h2>
      <div>
        <p>
          Work as a consultant this month and hire one the next. You can switch at any time, and your
          licenses, files and reviews stay with you.
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

const danasAction = (action: string) => (
  <>
    <b>Dana Whitcombe</b> {action}
  </>
)

type FeatureProps = { id: string; heading: string; text: string; children: ReactNode }

/** A feature: text on the left, illustration on the right. */
const Feature = ({ id, heading, text, children }: FeatureProps) => (
  <section className="feature" aria-labelledby={id}>
    <div>
      <h2 id={id}>{heading}</h2>
      <p>{text}</p>
    </div>
    {children}
  </section>
)

const ExampleRow = (props: { icon?: LucideIcon; name: ReactNode; note: string; end?: ReactNode }) => (
  <li className="item">
    {props.icon && <Icon icon={props.icon} />}
    <div>
      {props.name}
      <div className="small quiet">{props.note}</div>
    </div>
    {props.end && <span className="item__end">{props.end}</span>}
  </li>
)
