import { useQuery } from '@tanstack/react-query'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { EditConflictNotice } from '#web/ui/form/edit-conflict/conflict-notice.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import {
  BASIC_PROFILE_LABELS,
  type BasicProfile,
  BioField,
  basicProfileOf,
  FormPart,
  NameFields,
  toBasicProfileBody,
} from './basic-profile-fields.tsx'
import { ProfilePhoto } from './photo/profile-photo.tsx'
import { type EditFormProps, ProfilePage } from './profile-page.tsx'
import { FoldedProfilePreview, ProfilePreview, withPreview } from './profile-preview.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'
import { useProfileForm } from './use-profile-form.ts'

export const SeekerProfile = () => (
  <ProfilePage
    mode="seeker"
    query={useQuery(query('GET /client/profile', {}))}
    form={(props) => <EditForm {...props} />}
    panel={(_, edit) => (
      <Panel heading={identityProfileCopy.yourProfile}>
        <p className="quiet">{identityProfileCopy.yourJobsShowNursesYour}</p>
        <Button wide onClick={edit}>
          {identityProfileCopy.edit}
        </Button>
      </Panel>
    )}
  />
)

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
  const preview = {
    profile,
    values: form.values,
    heading: identityProfileCopy.whatANurseSeesOnce,
  }
  return withPreview(
    <form className="form narrow" onSubmit={editConflict.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <PageHead title={identityProfileCopy.editProfile} />
      <FoldedProfilePreview {...preview} />
      <EditConflictNotice
        conflict={editConflict}
        subject={identityProfileCopy.profileWord}
        labels={BASIC_PROFILE_LABELS}
      />
      <FormPart heading={identityProfileCopy.you}>
        <ProfilePhoto profile={profile} />
        <NameFields field={form.field} />
        <BioField field={form.field} reader="nurses" />
      </FormPart>
      <SaveOrCancel {...{ form, editConflict, isSaved, cancel }} />
    </form>,
    <ProfilePreview {...preview} />,
  )
}
