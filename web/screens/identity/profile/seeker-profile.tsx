import { useQuery } from '@tanstack/react-query'
import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { EditConflictNotice } from '#web/ui/form/edit-conflict/conflict-notice.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import {
  BASIC_PROFILE_LABELS,
  type BasicProfile,
  BioField,
  basicProfileOf,
  NameFields,
  toBasicProfileBody,
} from './basic-profile-fields.tsx'
import { ProfileImage } from './profile-image.tsx'
import { ProfileView } from './profile-view.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'
import { useEditing, useProfileForm } from './use-profile-form.ts'

export function SeekerProfile() {
  const [editing, setEditing] = useEditing('seeker')
  const response = useQuery(query('GET /client/profile', {}))
  return (
    <>
      {!editing && <BackLink to="/account">Account</BackLink>}
      <QueryContent
        query={response}
        subject="Your profile"
        skeleton={editing ? 'form' : 'detail'}
        hasAvatar
        hasSpinner
      >
        {({ profile, reviews }) =>
          editing ? (
            <EditForm profile={profile} refetch={() => response.refetch()} close={() => setEditing(false)} />
          ) : (
            <ProfileView
              mode="seeker"
              profile={profile}
              reviews={reviews}
              actionPanel={
                <Panel heading="Your profile">
                  <p className="quiet">
                    Your jobs show consultants only your rating. They see your name when you write to each
                    other, and your title and city in a contract.
                  </p>
                  <Button wide onClick={() => setEditing(true)}>
                    Edit
                  </Button>
                </Panel>
              }
            />
          )
        }
      </QueryContent>
    </>
  )
}

type EditFormProps = { profile: OwnProfileResponse; refetch(): Promise<unknown>; close(): void }

function EditForm({ profile, refetch, close }: EditFormProps) {
  const saveProfile = useApiMutation('POST /client/profile')
  const { form, editConflict, isSaved, cancel } = useProfileForm<
    BasicProfile,
    ReturnType<typeof toBasicProfileBody>
  >({
    mode: 'seeker',
    profile,
    valuesOf: basicProfileOf,
    bodyOf: toBasicProfileBody,
    send: (body) => saveProfile.mutateAsync({ body }),
    refetch,
    close,
  })
  return (
    <form className="form narrow" onSubmit={editConflict.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <PageHead title="Edit profile" />
      <EditConflictNotice conflict={editConflict} subject="profile" labels={BASIC_PROFILE_LABELS} />
      <ProfileImage profile={profile} />
      <NameFields field={form.field} />
      <BioField field={form.field} reader="consultants" />
      <SaveOrCancel {...{ form, editConflict, isSaved, cancel }} />
    </form>
  )
}
