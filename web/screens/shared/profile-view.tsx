import type { ReactNode } from 'react'
import type { OwnProfile } from '#api/contract/shapes/profile.ts'
import { fullName } from '../../format.ts'
import { Facts } from '../../parts/facts.tsx'
import { Detail, Head, Prose, Section } from '../../parts/page.tsx'
import { Avatar } from '../../parts/person.tsx'
import { stateName } from '../../parts/state-names.ts'

type Props = { profile: OwnProfile; act: ReactNode; seeker?: boolean }

/** A person's own profile, as others see it. */
export const ProfileView = ({ profile, act, seeker }: Props) => (
  <>
    <div className="person person--page">
      <Avatar of={profile} large />
      <Head
        title={fullName(profile)}
        meta={
          <>
            {profile.title && <span>{profile.title}</span>}
            <span>
              {profile.city}, {profile.state} {profile.zip}
            </span>
          </>
        }
      />
    </div>
    <Detail act={act}>
      <Section heading="Bio">
        {profile.bio ? <Prose text={profile.bio} /> : <p className="quiet">You have not written one yet.</p>}
      </Section>
      <Section heading="What you say about yourself">
        <Facts
          of={[
            ['State', stateName(profile.state)],
            ['License type', seeker ? undefined : (LABELS[profile.license_type ?? ''] ?? 'Not chosen yet')],
            ['Categories', seeker ? undefined : profile.categories.join(', ') || 'None yet'],
            ['Skills', seeker ? undefined : profile.skills.join(', ') || 'None yet'],
          ]}
        />
      </Section>
    </Detail>
  </>
)

const LABELS: Record<string, string> = {
  NP: 'NP, Nurse Practitioner',
  RN: 'RN, Registered Nurse',
  LPN: 'LPN, Licensed Practical Nurse',
}
