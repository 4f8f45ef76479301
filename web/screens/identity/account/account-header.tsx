import { BadgeCheck, MailWarning } from 'lucide-react'
import { isolate } from '#domain/kernel/text/isolation.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { Face } from '#web/ui/face.tsx'
import { capitalize } from '#web/ui/format.ts'
import { fullName, joinTexts } from '#web/ui/member-text.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'

/** The member: name, profession, place and roles of staff, and the email with its state. */
export function AccountHeader() {
  const { profile, user } = useCurrentMember()
  const { title, city, state } = profile
  const place = joinTexts([city, state].filter(Boolean))
  const roles = (user?.roles ?? []).map(capitalize).join(', ')
  return (
    <div className="account__person">
      <Face person={profile} size={64} />
      <div>
        <b className="page-heading">
          <bdi>{fullName(profile)}</bdi>
        </b>
        <p className="quiet">{[isolate(title), place, roles].filter(Boolean).join('. ')}</p>
        <p className="row row--2 small quiet">
          {user?.email}
          {user && (
            <StatusLabel
              isBare
              display={
                user.email_validated
                  ? { tone: 'ok', icon: BadgeCheck, text: identityProfileCopy.verified }
                  : { tone: 'warn', icon: MailWarning, text: identityProfileCopy.notVerified }
              }
            />
          )}
        </p>
      </div>
    </div>
  )
}

/** The skeleton of the header, with the same height. */
export const AccountHeaderSkeleton = () => (
  <div className="account__person" aria-busy="true">
    <p className="hidden" role="status">
      {identityProfileCopy.loading}
    </p>
    <i className="skeleton skeleton--face skeleton--face-64 delayed" />
    <div className="account__lines delayed" aria-hidden="true">
      <b className="page-heading">
        <i className="skeleton" />
      </b>
      <p>
        <i className="skeleton" />
      </p>
      <p className="row row--2 small">
        <span>
          <i className="skeleton" />
        </span>
        <span className="state state--bare">
          <i className="skeleton" />
        </span>
      </p>
    </div>
  </div>
)
