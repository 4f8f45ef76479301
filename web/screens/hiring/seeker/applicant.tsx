import type { Application } from '#api/wire/shapes/application.ts'
import type { ConsultantDetail } from '#api/wire/shapes/person.ts'
import { Facts } from '#web/ui/facts.tsx'
import { date, plural } from '#web/ui/format.ts'
import { Prose, Section } from '#web/ui/layout/page.tsx'
import { Person, Stars } from '#web/ui/person.tsx'
import { LicenseState } from '#web/ui/state.tsx'
import { At } from '#web/ui/time.tsx'

type Props = { application: Application; profile: ConsultantDetail; heading?: string }

/** The applicant's profile, licenses and proposal. */
export const ApplicantSections = ({ application, profile, heading = 'Who applies' }: Props) => (
  <>
    <Section heading={heading}>
      <Person of={profile} end={<Stars rating={profile.rating} reviews={profile.review_count} />} />
      <Facts
        of={[
          [
            'Licenses',
            profile.licenses.length > 0 && (
              <ul>
                {profile.licenses.map((license) => (
                  <li key={license.id}>
                    {license.title} ({license.state}){' '}
                    <LicenseState status={license.verified ? 'verified' : 'pending'} bare />
                    <span className="small quiet"> expires {date(license.expiration_date)}</span>
                  </li>
                ))}
              </ul>
            ),
          ],
          ['Skills', profile.skills.join(', ')],
          ['Categories', profile.categories.join(', ')],
          ['Applied', <At key="applied" time={application.created_at} />],
          ['ETA', plural(application.eta, 'hour')],
        ]}
      />
    </Section>
    <Section heading="Proposal">
      <Prose text={application.proposal} />
    </Section>
  </>
)
