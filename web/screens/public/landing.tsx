import { Link } from '@tanstack/react-router'
import { PRODUCT } from '#domain/product.ts'
import { Line, type Step } from '../../parts/line.tsx'
import { LicenseState } from '../../parts/state.tsx'
import { Sum } from '../../parts/sum.tsx'

const done = (name: string, time: string, words: string): Step => ({
  name,
  words: (
    <>
      <time>{time}</time>
      {words}
    </>
  ),
  at: 'done',
})

const STORY = [
  done('Posted', 'Nov 3', 'Six proposals in three days, each from a nurse licensed in Texas'),
  done('Hired', 'Nov 6', 'The clinic pays $1,890 into escrow, price and 5% fee'),
  done('In Review', 'Nov 19', 'The consultant submits the finished protocol'),
  done('Approved', 'Nov 20, 9:40 AM', 'The clinic approves, and the money is released'),
  done('Paid out', 'Nov 20, 9:41 AM', '$1,710 goes to the consultant the same day'),
]

const LICENSES = [
  { name: 'RN, Texas', words: 'Multistate. Counts in all 40 compact states', status: 'verified' },
  { name: 'NP, New Mexico', words: 'Expires Jun 30, 2028', status: 'verified' },
  { name: 'LPN, Oklahoma', words: 'Submitted 2 hours ago', status: 'pending' },
]

const WAYS = {
  'For consultants': [
    'Fill out your profile and add your licenses',
    'Staff look them up and verify them',
    'Apply to jobs in the states where you are licensed',
    'Do the work and submit it for completion',
    'Get paid on the day of approval',
  ],
  'For seekers': [
    'Create a job',
    'Read the proposals of licensed consultants',
    'Hire one and pay into escrow',
    'Approve the finished work, or say what is missing',
    'Review each other',
  ],
}

export const Landing = () => (
  <>
    <title>{`Hire a licensed nurse consultant · ${PRODUCT}`}</title>
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
          <a className="btn" href="#how">
            Learn How it Works
          </a>
        </div>
      </div>
    </div>

    <figure className="story">
      <figcaption>
        <b>One job, start to finish</b>
        <span>Wound care protocol review, Austin TX</span>
      </figcaption>
      <Line steps={STORY} shape="story" />
    </figure>

    <section className="promise" aria-labelledby="checked">
      <div>
        <h2 id="checked">A person checks every license</h2>
        <p>
          Our verifiers look each license up with the issuing board and record what they saw. A license has to
          be valid on the day you apply, and again on the day you are hired.
        </p>
      </div>
      <ul className="list">
        {LICENSES.map(({ name, words, status }) => (
          <li className="item" key={name}>
            <div>
              <b>{name}</b>
              <div className="small quiet">{words}</div>
            </div>
            <span className="item__end">
              <LicenseState status={status} />
            </span>
          </li>
        ))}
      </ul>
    </section>

    <section className="promise" aria-labelledby="money">
      <div>
        <h2 id="money">Both sides see where the money is</h2>
        <p>
          You know the price, the fee and the total before you commit. Afterwards one line shows it, to the
          cent and the minute: paid in, held, released, paid out.
        </p>
      </div>
      <Sum
        caption="What a job priced at $1,800 costs and pays"
        rows={[
          { words: 'Price in the proposal', amount: '$1,800' },
          { words: 'Fee to the client, 5%', amount: '$90' },
          { words: 'The client pays into escrow', amount: '$1,890', total: true },
          {
            words: 'The consultant receives on approval',
            small: 'Price less the 5% fee of $90',
            amount: '$1,710',
          },
        ]}
      />
    </section>

    <div className="ways" id="how">
      {Object.entries(WAYS).map(([who, steps]) => (
        <section key={who} aria-label={who}>
          <h2 className="lead">{who}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>

    <section className="promise promise--last" aria-labelledby="both">
      <h2 id="both">One account, both roles</h2>
      <div>
        <p>
          Work as a consultant this month, look for one the next. You switch in the menu, and your licenses
          and reviews stay with you.
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
