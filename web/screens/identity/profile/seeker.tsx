import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#api/wire/shapes/profile.ts'
import { query, useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { ChangedMeanwhile } from '#web/ui/form/meanwhile/changed-meanwhile.tsx'
import { Back, Head } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
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
      {!editing && <Back to="/account">Account</Back>}
      <Loaded of={answer} what="Your profile" shape={editing ? 'form' : 'detail'} face spinner>
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
      </Loaded>
    </>
  )
}

type EditProps = { profile: OwnProfile; refetch(): Promise<unknown>; close(): void }

function Edit({ profile, refetch, close }: EditProps) {
  const act = useAct('POST /client/profile')
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
      <Head title="Edit profile" />
      <ChangedMeanwhile of={meanwhile} what="profile" labels={ABOUT_LABELS} />
      <ProfileImage profile={profile} />
      <NameFields field={form.field} />
      <BioField field={form.field} reader="consultants" />
      <SaveOrCancel {...{ form, meanwhile, saved, cancel }} />
    </form>
  )
}
