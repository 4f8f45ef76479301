import { Link } from '@tanstack/react-router'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { type Chapter, Chapters, PublicHead } from '#web/ui/layout/public-page.tsx'

const LEGAL_CHAPTERS: Chapter[] = [
  {
    id: 'what-we-are',
    heading: 'What we are',
    text: (
      <p>
        {PRODUCT_NAME} is a place where clients and medical consultants find each other, agree, and are paid.
        We are not a clinic, an employer, a staffing agency, an insurer or a law firm. Consultants work on
        their own account. A contract for work is between the client and the consultant.
      </p>
    ),
  },
  {
    id: 'no-medical-advice',
    heading: 'No medical advice',
    text: (
      <p>
        Nothing on these pages is medical advice, and no one should decide about the treatment of a patient
        based on it. What a consultant says or writes is that consultant’s professional opinion, given within
        their license. In an emergency call 911.
      </p>
    ),
  },
  {
    id: 'licenses',
    heading: 'What a verified license means',
    text: (
      <>
        <p>
          “Verified” means that one of our staff looked a license up in the issuing board’s public register
          and found it as the consultant stated it. We judge it again on the day of an application and on the
          day of a hire. A register may be late or wrong, and a license may change after we looked.
        </p>
        <p>
          It is not a promise about the quality of the work, and it does not replace the checks that your own
          rules ask of you. Whether a license covers a certain task in a certain state is for the consultant
          and the client to make sure of.
        </p>
      </>
    ),
  },
  {
    id: 'duties',
    heading: 'Your duties',
    text: (
      <ul>
        <li>Give true statements about yourself, your licenses and your jobs.</li>
        <li>Practice only within your license and the law of the state.</li>
        <li>Leave what could identify a patient out of jobs, proposals, profiles and reviews.</li>
        <li>Share health information only where you are allowed to, and only with those who need it.</li>
        <li>Keep your password and your second factor to yourself.</li>
        <li>Pay and be paid for work found here through the escrow here.</li>
      </ul>
    ),
  },
  {
    id: 'payments',
    heading: 'Payments and disputes',
    text: (
      <p>
        Payments go through an outside payment provider under its own terms. We hold what the client paid
        until the work is approved, or a dispute is decided. In a dispute our support looks at what both sides
        recorded and releases, refunds or splits the amount. That decides where the escrow goes; it does not
        take away your right to go to court.
      </p>
    ),
  },
  {
    id: 'liability',
    heading: 'Liability',
    text: (
      <p>
        We provide the service with care, “as is”. As far as the law allows we are not liable for the acts of
        clients or consultants, for the result of their work, or for losses that follow from an interruption.
        Nothing here limits a liability that the law does not let us limit.
      </p>
    ),
  },
  {
    id: 'suspension',
    heading: 'Suspension',
    text: (
      <p>
        We may suspend an account that breaks these rules, puts patients or members at risk, or uses a license
        that is not theirs. The person is told, and can answer through the{' '}
        <Link to="/contact">contact form</Link>.
      </p>
    ),
  },
  {
    id: 'text',
    heading: 'Changes to this page',
    text: (
      <p>
        We may change this text and show here when we did. How we treat personal data is in the{' '}
        <Link to="/privacy">privacy policy</Link>. This page was last changed on November 21, 2026.
      </p>
    ),
  },
]

export const Legal = () => (
  <>
    <PublicHead
      title="Legal"
      heading="Legal disclaimer"
      description="What the marketplace is and is not, what a verified license means, and what members owe each other."
      lead="What we are and are not, what a verified license means, and what members owe each other."
    />
    <Chapters chapters={LEGAL_CHAPTERS} label="In this text" />
  </>
)
