import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnProfile } from '#api/wire/shapes/profile.ts'
import { query, useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { Head } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { type About, aboutBody, aboutHeading, BioField, checkAbout, NameFields } from './fields.tsx'
import { ProfileImage } from './image.tsx'
import { ProfileView } from './view.tsx'

export function SeekerProfile() {
  const [editing, setEditing] = useState(false)
  const answer = useQuery(query('GET /client/profile', {}))
  return (
    <Loaded of={answer} what="Your profile" shape="detail">
      {({ profile }) =>
        editing ? (
          <Edit opened={profile} close={() => setEditing(false)} />
        ) : (
          <ProfileView
            seeker
            profile={profile}
            act={
              <Panel heading="Your profile">
                <p className="quiet">Consultants see it beside your jobs and contracts.</p>
                <Button wide onClick={() => setEditing(true)}>
                  Edit
                </Button>
              </Panel>
            }
          />
        )
      }
    </Loaded>
  )
}

function Edit({ opened, close }: { opened: OwnProfile; close(): void }) {
  const [{ first_name, last_name, title, city, state, zip, bio, revision }] = useState(opened)
  const save = useAct('POST /client/profile')
  const [saved, setSaved] = useState(false)
  const form = useForm<About>({
    initial: { first_name, last_name, title, city, state, zip, bio },
    check: checkAbout,
    heading: aboutHeading,
    submit: async (about) => {
      await save.mutateAsync({ body: { ...aboutBody(about), revision } })
      setSaved(true)
      setTimeout(close, 1500)
    },
  })
  return (
    <form className="form narrow" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <Head title="Edit profile" />
      <ProfileImage profile={opened} />
      <NameFields field={form.field} />
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
