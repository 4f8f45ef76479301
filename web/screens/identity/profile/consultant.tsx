import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OwnProfile } from '#api/wire/shapes/profile.ts'
import { query, useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { ChipsField } from '#web/ui/form/chips.tsx'
import { Check, SelectField } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Head } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { type About, aboutBody, aboutHeading, BioField, checkAbout, NameFields } from './fields.tsx'
import { ProfileImage } from './image.tsx'
import { ProfileView } from './view.tsx'

export function ConsultantProfile() {
  const [editing, setEditing] = useState(false)
  const answer = useQuery(query('GET /consultant/profile', {}))
  return (
    <Loaded of={answer} what="Your profile" shape="detail">
      {({ profile }) =>
        editing ? (
          <Edit opened={profile} close={() => setEditing(false)} />
        ) : (
          <ProfileView profile={profile} act={<InSearch profile={profile} edit={() => setEditing(true)} />} />
        )
      }
    </Loaded>
  )
}

const InSearch = ({ profile: { user_id, missing }, edit }: { profile: OwnProfile; edit(): void }) => {
  const visible = missing.length === 0
  return (
    <Panel heading={visible ? 'Your Profile Is Visible In Search' : 'Your Profile Is Not Visible In Search'}>
      <p className="row row--2 row--top quiet">
        <Icon of={visible ? Eye : EyeOff} />
        <span>{visible ? 'Clients can find you by your words.' : whyHidden(missing)}</span>
      </p>
      <Button wide onClick={edit}>
        Edit
      </Button>
      <Link className="btn btn--wide" to="/consultant/$id" params={{ id: user_id }}>
        How seekers see me
      </Link>
    </Panel>
  )
}

const MISSING: Record<OwnProfile['missing'][number], string> = {
  not_looking_for_work: '“Profile Searchable” turned on',
  email_unverified: 'a verified email',
  no_verified_license: 'a verified license',
}

const whyHidden = (missing: OwnProfile['missing']) =>
  `Still missing: ${new Intl.ListFormat('en').format(missing.map((name) => MISSING[name]))}.`

const TYPES = [
  { value: '', words: 'Choose' },
  { value: 'NP', words: 'NP, Nurse Practitioner' },
  { value: 'RN', words: 'RN, Registered Nurse' },
  { value: 'LPN', words: 'LPN, Licensed Practical Nurse' },
]

type Text = About & {
  license_type: string
  looking_for_work: boolean
  categories: string[]
  skills: string[]
}

function Edit({ opened, close }: { opened: OwnProfile; close(): void }) {
  const [
    {
      first_name,
      last_name,
      title,
      city,
      state,
      zip,
      bio,
      license_type = '',
      looking_for_work,
      categories,
      skills,
    },
  ] = useState(opened)
  const save = useAct('POST /consultant/profile')
  const skillSave = useAct('POST /consultant/profile')
  const [saved, setSaved] = useState(false)
  const form = useForm<Text>({
    initial: {
      first_name,
      last_name,
      title,
      city,
      state,
      zip,
      bio,
      license_type,
      looking_for_work,
      categories,
      skills,
    },
    check: checkAbout,
    heading: aboutHeading,
    submit: async (text) => {
      await save.mutateAsync({
        body: {
          ...aboutBody(text),
          ...(text.license_type ? { license_type: text.license_type as 'RN' } : {}),
          looking_for_work: text.looking_for_work,
          categories: text.categories,
          skills: text.skills,
        },
      })
      setSaved(true)
      setTimeout(close, 1500)
    },
  })
  useAddedSkill(form.values.skills, (added) => skillSave.mutate({ body: { skills: added } }))
  return (
    <form className="form narrow" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <Head title="Edit profile" />
      <ProfileImage profile={opened} />
      <Check {...form.field('looking_for_work')} label="Profile Searchable" />
      <SelectField {...form.field('license_type')} label="License type" choices={TYPES} />
      <NameFields field={form.field} />
      <ChipsField
        {...form.field('categories')}
        label="Categories"
        help="Add one at a time, for example Wound care"
      />
      <ChipsField
        {...form.field('skills')}
        label="Skills"
        help="What you could start on tomorrow. Saved as you add them"
      />
      <BioField field={form.field} />
      <div className="actions">
        <Button type="submit" tone="primary" busy={form.busy && 'Saving'}>
          {saved ? 'Saved' : 'Save'}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  )
}

/** Saves an added skill automatically after half a second. */
function useAddedSkill(skills: string[], save: (skills: string[]) => void) {
  const known = useRef(skills)
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const added = skills.length > known.current.length
    known.current = skills
    if (!added) return
    const timer = setTimeout(() => latest.current(skills), 500)
    return () => clearTimeout(timer)
  }, [skills])
}
