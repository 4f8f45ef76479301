import { useRef, useState } from 'react'
import type { OwnProfile } from '#api/wire/shapes/profile.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Avatar } from '#web/ui/person-summary.tsx'
import { IMAGES, Upload } from '#web/ui/upload/upload.tsx'

/** The user's profile image, with buttons to change and remove it; a change is visible to others immediately. */
export function ProfileImage({ profile }: { profile: OwnProfile }) {
  const [choosing, setChoosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const [status, setStatus] = useState('')
  const change = useApiMutation('POST /profile/image', (answer) => {
    setChoosing(false)
    // The button that was pressed has disappeared, so the focus moves.
    opener.current?.focus()
    setStatus(
      answer.profile.profileImageUrl ? 'Your profile image was changed.' : 'Your profile image was removed.',
    )
  })
  const show = (file_id: string | null) => {
    setStatus('')
    change.mutate({ body: { file_id } })
  }
  return (
    <section className="stack stack--3" aria-label="Picture">
      <div className="row row--2">
        <Avatar person={profile} large isOwn />
        <Button ref={opener} small aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {choosing ? 'Close' : profile.profileImageUrl ? 'Change image' : 'Add a photo'}
        </Button>
        {profile.profileImageUrl && !choosing && (
          <Button small tone="quiet" busy={change.isPending && 'Removing'} onClick={() => show(null)}>
            Remove image
          </Button>
        )}
      </div>
      {choosing && (
        <Upload
          single
          label="Upload an image"
          help="PNG, JPEG, GIF or WebP. Everyone can see it"
          types={IMAGES}
          onReady={({ id }) => show(id)}
        />
      )}
      {change.isError && (
        <p className="field__error" role="alert">
          {errorMessage(change.error)}
        </p>
      )}
      <p role="status" className={status ? 'small' : 'hidden'}>
        {status}
      </p>
    </section>
  )
}
