import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnProfile } from '#api/wire/shapes/profile.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { ChipsField } from '#web/ui/form/chips-field.tsx'
import { EditConflictNotice } from '#web/ui/form/edit-conflict/conflict-notice.tsx'
import { CheckboxField, SelectField } from '#web/ui/form/field.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { MAX_WORD_LENGTH, tooLongMessage } from '#web/ui/form/text-limits.ts'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { useAddedSkill } from './added-skill.ts'
import { useEditing } from './editing.ts'
import { ABOUT_LABELS, type About, aboutBody, aboutOf, BioField, NameFields } from './fields.tsx'
import { ProfileImage } from './image.tsx'
import { SaveOrCancel } from './save-or-cancel.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { ProfileView } from './view.tsx'
import { Visibility, visibilityHeading } from './visibility.tsx'

export function ConsultantProfile() {
  const [editing, setEditing] = useEditing('consultant')
  const answer = useQuery(query('GET /consultant/profile', {}))
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
              profile={profile}
              reviews={reviews}
              act={<InSearch profile={profile} edit={() => setEditing(true)} />}
            />
          )
        }
      </QueryContent>
    </>
  )
}

const InSearch = ({ profile, edit }: { profile: OwnProfile; edit(): void }) => (
  <Panel heading={visibilityHeading(profile)}>
    <Visibility profile={profile} />
    <Button wide onClick={edit}>
      Edit
    </Button>
    <Link className="btn btn--wide" to="/consultant/$id" params={{ id: profile.user_id }}>
      How seekers see me
    </Link>
  </Panel>
)

const TYPES = [
  { value: '', label: 'Not chosen yet' },
  { value: 'NP', label: 'NP, Nurse Practitioner' },
  { value: 'RN', label: 'RN, Registered Nurse' },
  { value: 'LPN', label: 'LPN, Licensed Practical Nurse' },
]

type Text = About & {
  license_type: string
  looking_for_work: boolean
  categories: string[]
  skills: string[]
}

const LABELS: Record<keyof Text, string> = {
  ...ABOUT_LABELS,
  license_type: 'License type',
  looking_for_work: 'Profile Searchable',
  categories: 'Categories',
  skills: 'Skills',
}

const textOf = (profile: OwnProfile): Text => {
  const { license_type = '', looking_for_work, categories, skills } = profile
  return { ...aboutOf(profile), license_type, looking_for_work, categories, skills }
}

const bodyOf = ({ license_type, looking_for_work, categories, skills, ...about }: Text) => ({
  ...aboutBody(about),
  license_type: license_type as 'RN' | '',
  looking_for_work,
  categories,
  skills,
})

type EditProps = { profile: OwnProfile; refetch(): Promise<unknown>; close(): void }

function Edit({ profile, refetch, close }: EditProps) {
  const act = useApiMutation('POST /consultant/profile')
  const { form, meanwhile, saved, save, cancel } = useProfileForm<Text, Partial<ReturnType<typeof bodyOf>>>({
    mode: 'consultant',
    profile,
    valuesOf: textOf,
    bodyOf,
    send: (body) => act.mutateAsync({ body }),
    settled: () => skill.settled(),
    refetch,
    close,
  })
  // Between two lists of skills the person chooses first.
  const isAsked = meanwhile.rows.some(({ name, choice }) => name === 'skills' && choice === undefined)
  const skill = useAddedSkill(form.values.skills, async (skills) => {
    if (!isAsked && tooLongMessage(skills, MAX_WORD_LENGTH) === undefined) await save({ skills })
  })
  return (
    <form className="form narrow" onSubmit={meanwhile.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <PageHead title="Edit profile" />
      <EditConflictNotice conflict={meanwhile} subject="profile" labels={LABELS} />
      <ProfileImage profile={profile} />
      <CheckboxField {...form.field('looking_for_work')} label={LABELS.looking_for_work} />
      <SelectField {...form.field('license_type')} label={LABELS.license_type} options={TYPES} />
      <NameFields field={form.field} />
      <ChipsField
        {...form.field('categories')}
        label={LABELS.categories}
        help="Add one at a time, or several with commas, for example Wound care"
      />
      <ChipsField
        {...form.field('skills')}
        label={LABELS.skills}
        help="What you do well. Saved as you add them"
      />
      {act.isError && !form.busy && !form.summary.heading && (
        <p role="alert" className="small">
          The skill is not saved yet: {errorMessage(act.error)} Save tries again.
        </p>
      )}
      <BioField field={form.field} reader="clients" />
      <SaveOrCancel {...{ form, meanwhile, saved, cancel }} />
    </form>
  )
}
