import type { ReactNode } from 'react'
import type { OwnProfile } from '#api/wire/shapes/profile.ts'
import type { Review } from '#api/wire/shapes/review.ts'
import { ReviewsAbout } from '#web/screens/reviews/said.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Detail, Head, Prose, Section } from '#web/ui/layout/page.tsx'
import { fullName, listed } from '#web/ui/member-text.ts'
import { Avatar } from '#web/ui/person.tsx'
import { Place } from '#web/ui/place.tsx'
import { stateName } from '#web/ui/state-names.ts'

type Props = { profile: OwnProfile; reviews: Review[]; act: ReactNode; seeker?: boolean }

/** The user's own profile, as others see it. */
export const ProfileView = ({ profile, reviews, act, seeker }: Props) => (
  <>
    <div className="person person--page">
      <Avatar of={profile} large own />
      <Head
        title={fullName(profile)}
        meta={
          <>
            {profile.title && (
              <span className="meta__line">
                <bdi>{profile.title}</bdi>
              </span>
            )}
            <span>
              <Place of={profile} />
            </span>
          </>
        }
      />
    </div>
    <Detail act={act}>
      <Section heading="Bio">
        {profile.bio ? <Prose text={profile.bio} /> : <p className="quiet">You have not written one yet.</p>}
      </Section>
      {!seeker && (
        <Section heading="What you say about yourself">
          <Facts
            of={[
              ['State', stateName(profile.state)],
              ['License type', LABELS[profile.license_type ?? ''] ?? 'Not chosen yet'],
              ['Categories', listed(profile.categories) || 'None yet'],
              ['Skills', listed(profile.skills) || 'None yet'],
            ]}
          />
        </Section>
      )}
      <Section heading={seeker ? 'What consultants say about you' : 'What clients say about you'}>
        <ReviewsAbout of={reviews} none="Nobody has reviewed you yet." />
      </Section>
    </Detail>
  </>
)

const LABELS: Record<string, string> = {
  NP: 'NP, Nurse Practitioner',
  RN: 'RN, Registered Nurse',
  LPN: 'LPN, Licensed Practical Nurse',
}
