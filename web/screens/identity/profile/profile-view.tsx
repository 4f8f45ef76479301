import type { ReactNode } from 'react'
import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import type { ReviewResponse } from '#api/wire/shapes/review.ts'
import type { Mode } from '#web/app/session.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { ReviewsAbout } from '#web/screens/reviews/published-review.tsx'
import { Face, FaceBadge } from '#web/ui/face.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { PageHead, Prose, Section } from '#web/ui/layout/page.tsx'
import { fullName, joinTexts } from '#web/ui/member-text.ts'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { usStateName } from '#web/ui/us-states.ts'

type Props = { profile: OwnProfileResponse; reviews: ReviewResponse[]; actionPanel: ReactNode; mode: Mode }

/** The member's own profile, as others see it. */
export const ProfileView = ({ profile, reviews, actionPanel, mode }: Props) => (
  <>
    <div className="person person--page">
      <Face
        person={profile}
        size={96}
        badge={
          mode === 'consultant' &&
          !profile.missing.includes('no_verified_license') && (
            <FaceBadge>
              <Seal />
            </FaceBadge>
          )
        }
      />
      <PageHead
        title={fullName(profile)}
        meta={
          <>
            {profile.title && (
              <span className="meta__line">
                <bdi>{profile.title}</bdi>
              </span>
            )}
            <span>
              <CityAndState place={profile} />
            </span>
            <AverageRating reviews={reviews} />
          </>
        }
      />
    </div>
    <DetailLayout actionPanel={actionPanel}>
      <Section heading={identityProfileCopy.bio}>
        {profile.bio ? (
          <Prose text={profile.bio} />
        ) : (
          <p className="quiet">{identityProfileCopy.youHaventWrittenOneYet}</p>
        )}
      </Section>
      {mode === 'consultant' && (
        <Section heading={identityProfileCopy.profileDetails}>
          <Facts
            items={[
              ['State', usStateName(profile.state)],
              // Without a choice of their own, the licenses beside say it.
              [identityProfileCopy.licenseType, LICENSE_TYPE_LABELS[profile.license_type ?? '']],
              ['Categories', joinTexts(profile.categories) || identityProfileCopy.noneYet],
              ['Skills', joinTexts(profile.skills) || identityProfileCopy.noneYet],
            ]}
          />
        </Section>
      )}
      <Section
        heading={
          mode === 'seeker'
            ? identityProfileCopy.whatNursesSayAboutYou
            : identityProfileCopy.whatClientsSayAboutYou
        }
      >
        <ReviewsAbout reviews={reviews} emptyText={identityProfileCopy.noReviewsYet} />
      </Section>
    </DetailLayout>
  </>
)

/** The stars of a member's reviews; nothing without a rating. */
export function AverageRating({ reviews }: { reviews: readonly ReviewResponse[] }) {
  const ratings = reviews.flatMap(({ rating }) => rating ?? [])
  if (ratings.length === 0) return null
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return <Stars rating={average} reviews={ratings.length} />
}

const LICENSE_TYPE_LABELS: Record<string, string> = {
  NP: identityProfileCopy.npNursePractitioner,
  RN: identityProfileCopy.rnRegisteredNurse,
  LPN: identityProfileCopy.lpnLicensedPracticalNurse,
}
