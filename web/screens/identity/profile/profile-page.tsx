import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import type { Mode } from '#web/app/session.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { BackLink } from '#web/ui/layout/page.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { ProfileView } from './profile-view.tsx'
import { useEditing } from './use-profile-form.ts'

type OwnProfilePage = ResponseOf<'GET /consultant/profile' | 'GET /client/profile'>

export type EditFormProps = OwnProfilePage & { refetch(): Promise<unknown>; close(): void }

type Props = {
  mode: Mode
  query: UseQueryResult<OwnProfilePage>
  form(props: EditFormProps): ReactNode
  /** The panel beside the profile, with the button that opens the form. */
  panel(profile: OwnProfileResponse, edit: () => void): ReactNode
}

/** The member's own profile in a mode, or its form while they edit it. */
export function ProfilePage({ mode, query, form, panel }: Props) {
  const [editing, setEditing] = useEditing(mode)
  return (
    <>
      {editing ? (
        <BackLink to="/profile" search={{}} onClick={() => setEditing(false)}>
          {identityProfileCopy.profile}
        </BackLink>
      ) : (
        <BackLink to="/account">{identityProfileCopy.account}</BackLink>
      )}
      <QueryContent
        query={query}
        subject={identityProfileCopy.yourProfile}
        title={identityProfileCopy.profile}
        skeleton={editing ? 'form' : 'detail'}
        hasFace
        hasSpinner
      >
        {({ profile, reviews }) =>
          editing ? (
            form({ profile, reviews, refetch: () => query.refetch(), close: () => setEditing(false) })
          ) : (
            <ProfileView
              mode={mode}
              profile={profile}
              reviews={reviews}
              actionPanel={panel(profile, () => setEditing(true))}
            />
          )
        }
      </QueryContent>
    </>
  )
}
