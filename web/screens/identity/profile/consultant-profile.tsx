import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ChipsField } from '#web/ui/form/chips-field.tsx'
import { EditConflictNotice } from '#web/ui/form/edit-conflict/conflict-notice.tsx'
import { CheckboxField, SelectField } from '#web/ui/form/field.tsx'
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
import { AverageRating } from './profile-view.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'
import { SearchVisibility, visibilityHeading } from './search-visibility.tsx'
import { useProfileForm } from './use-profile-form.ts'

export const ConsultantProfile = () => (
  <ProfilePage
    mode="consultant"
    query={useQuery(query('GET /consultant/profile', {}))}
    form={(props) => <EditForm {...props} />}
    panel={(profile, edit) => <SearchVisibilityPanel profile={profile} edit={edit} />}
  />
)

const SearchVisibilityPanel = ({ profile, edit }: { profile: OwnProfileResponse; edit(): void }) => (
  <Panel heading={visibilityHeading(profile)}>
    <SearchVisibility profile={profile} />
    <Button wide onClick={edit}>
      {identityProfileCopy.edit}
    </Button>
    <Link className="btn btn--wide" to="/consultant/$id" params={{ id: profile.user_id }}>
      {identityProfileCopy.howClientsSeeMe}
    </Link>
  </Panel>
)

const LICENSE_TYPE_OPTIONS = [
  { value: '', label: identityProfileCopy.notChosenYet },
  { value: 'NP', label: identityProfileCopy.npNursePractitioner },
  { value: 'RN', label: identityProfileCopy.rnRegisteredNurse },
  { value: 'LPN', label: identityProfileCopy.lpnLicensedPracticalNurse },
]

type ProfileValues = BasicProfile & {
  license_type: string
  looking_for_work: boolean
  categories: string[]
  skills: string[]
}

const FIELD_LABELS: Record<keyof ProfileValues, string> = {
  ...BASIC_PROFILE_LABELS,
  license_type: identityProfileCopy.licenseType,
  looking_for_work: identityProfileCopy.profileSearchable,
  categories: 'Categories',
  skills: 'Skills',
}

const profileValuesOf = (profile: OwnProfileResponse): ProfileValues => {
  const { license_type = '', looking_for_work, categories, skills } = profile
  return { ...basicProfileOf(profile), license_type, looking_for_work, categories, skills }
}

const toProfileBody = ({ license_type, looking_for_work, categories, skills, ...basics }: ProfileValues) => ({
  ...toBasicProfileBody(basics),
  license_type: license_type as 'RN' | '',
  looking_for_work,
  categories,
  skills,
})

function EditForm({ profile, reviews, refetch, close }: EditFormProps) {
  const saveProfile = useApiMutation('POST /consultant/profile')
  const { form, editConflict, isSaved, save, cancel } = useProfileForm<
    ProfileValues,
    Partial<ReturnType<typeof toProfileBody>>
  >({
    mode: 'consultant',
    profile,
    valuesOf: profileValuesOf,
    bodyOf: toProfileBody,
    send: (body) => saveProfile.mutateAsync({ body }),
    waitForPendingSave: () => addedSkill.settled(),
    refetch,
    close,
  })
  // While two lists of skills conflict, the member must choose first.
  const isChoiceOpen = editConflict.rows.some(({ name, choice }) => name === 'skills' && choice === undefined)
  const addedSkill = useAddedSkill(form.values.skills, async (skills) => {
    if (!isChoiceOpen && form.field('skills').error === undefined) await save({ skills })
  })
  const { categories, skills } = form.values
  const preview = {
    profile,
    values: form.values,
    words: [...categories, ...skills],
    rating: <AverageRating reviews={reviews} />,
    heading: identityProfileCopy.whatClientsSeeInSearch,
  }
  return withPreview(
    <form className="form narrow" onSubmit={editConflict.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <PageHead title={identityProfileCopy.editProfile} />
      <FoldedProfilePreview {...preview} />
      <EditConflictNotice
        conflict={editConflict}
        subject={identityProfileCopy.profileWord}
        labels={FIELD_LABELS}
      />
      <FormPart heading={identityProfileCopy.you}>
        <ProfilePhoto profile={profile} />
        <NameFields field={form.field} />
        <BioField field={form.field} reader="clients" />
      </FormPart>
      <FormPart heading={identityProfileCopy.yourWork}>
        <SelectField
          {...form.field('license_type')}
          label={FIELD_LABELS.license_type}
          options={LICENSE_TYPE_OPTIONS}
        />
        <ChipsField
          {...form.field('categories')}
          label={FIELD_LABELS.categories}
          help={identityProfileCopy.addOneAtATime}
        />
        <ChipsField
          {...form.field('skills')}
          label={FIELD_LABELS.skills}
          help={identityProfileCopy.whatYoureGoodAtWe}
        />
        {saveProfile.isError && !form.isBusy && !form.summary.heading && (
          <p role="alert" className="small">
            {identityProfileCopy.theSkillIsntSavedYet({ error: errorMessage(saveProfile.error) })}
          </p>
        )}
      </FormPart>
      <FormPart heading={identityProfileCopy.whoSeesIt}>
        <CheckboxField
          {...form.field('looking_for_work')}
          label={FIELD_LABELS.looking_for_work}
          help={identityProfileCopy.clientsFindYouOnce}
        />
      </FormPart>
      <SaveOrCancel {...{ form, editConflict, isSaved, cancel }} />
    </form>,
    <ProfilePreview {...preview} />,
  )
}

/** In ms: an added skill is saved by itself this long after it was added. */
const SAVE_DELAY_MS = 500

/**
 * Saves an added skill by itself. `settled` cancels a save that has not started, since the form is about to
 * save, and waits for one that has.
 */
function useAddedSkill(skills: string[], save: (skills: string[]) => Promise<unknown>) {
  const previousSkills = useRef(skills)
  const latestSave = useRef(save)
  latestSave.current = save
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingSave = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const hasAdded = skills.length > previousSkills.current.length
    previousSkills.current = skills
    if (!hasAdded) return
    timer.current = setTimeout(() => {
      // A failure is shown at the field; the form saves the skill again.
      pendingSave.current = pendingSave.current.then(() => latestSave.current(skills)).catch(() => undefined)
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer.current)
  }, [skills])
  return {
    settled() {
      clearTimeout(timer.current)
      return pendingSave.current
    },
  }
}
