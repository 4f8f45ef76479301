import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#api/wire/shapes/profile.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { EditConflictNotice } from '#web/ui/form/edit-conflict/conflict-notice.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { useEditing } from './editing.ts'
import { ABOUT_LABELS, type About, aboutBody, aboutOf, BioField, NameFields } from './fields.tsx'
import { ProfileImage } from './image.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { ProfileView } from './view.tsx'

export function SeekerProfile() {
  const [editing, setEditing] = useEditing('seeker')
  const answer = useQuery(query('GET /client/profile', {}))
  return (
    <>
      {!editing && <BackLink to="/account">Account</BackLink>}
      <QueryContent
        query={answer}
        subject="Your profile"
        skeleton={editing ? 'form' : 'detail'}
        avatar
        spinner
      >
        {({ profile, reviews }) =>
          editing ? (
            <Edit profile={profile} refetch={() => answer.refetch()} close={() => setEditing(false)} />
          ) : (
            <ProfileView
              seeker
              profile={profile}
              reviews={reviews}
              act={
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

type EditProps = { profile: OwnProfile; refetch(): Promise<unknown>; close(): void }

function Edit({ profile, refetch, close }: EditProps) {
  const act = useApiMutation('POST /client/profile')
  const { form, meanwhile, saved, cancel } = useProfileForm<About, ReturnType<typeof aboutBody>>({
    mode: 'seeker',
    profile,
    valuesOf: aboutOf,
    bodyOf: aboutBody,
    send: (body) => act.mutateAsync({ body }),
    refetch,
    close,
  })
  return (
    <form className="form narrow" onSubmit={meanwhile.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <PageHead title="Edit profile" />
      <EditConflictNotice conflict={meanwhile} subject="profile" labels={ABOUT_LABELS} />
      <ProfileImage profile={profile} />
      <NameFields field={form.field} />
      <BioField field={form.field} reader="consultants" />
      <SaveOrCancel {...{ form, meanwhile, saved, cancel }} />
    </form>
  )
}
