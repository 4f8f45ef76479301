import { useRef, useState } from 'react'
import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Face } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { IMAGES, Upload } from '#web/ui/upload/upload.tsx'

/** The member's profile image, with buttons to change and remove it. Others see a change immediately. */
export function ProfileImage({ profile }: { profile: OwnProfileResponse }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const [status, setStatus] = useState('')
  const changeImage = useApiMutation('POST /profile/image', (response) => {
    setIsChoosing(false)
    // The pressed button has disappeared, so the focus moves.
    openButton.current?.focus()
    setStatus(
      response.profile.profileImageUrl
        ? 'Your profile image was changed.'
        : 'Your profile image was removed.',
    )
  })
  const setImage = (file_id: string | null) => {
    setStatus('')
    changeImage.mutate({ body: { file_id } })
  }
  return (
    <section className="stack stack--3" aria-label="Picture">
      <div className="row row--2">
        <Face person={profile} size={48} isOwn />
        <Button ref={openButton} small aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
          {isChoosing ? 'Close' : profile.profileImageUrl ? 'Change image' : 'Add a photo'}
        </Button>
        {profile.profileImageUrl && !isChoosing && (
          <Button
            small
            tone="quiet"
            busyLabel={changeImage.isPending && 'Removing'}
            onClick={() => setImage(null)}
          >
            Remove image
          </Button>
        )}
      </div>
      {isChoosing && (
        <Upload
          isSingle
          label="Upload an image"
          help="PNG, JPEG, GIF or WebP. Everyone can see it"
          types={IMAGES}
          onReady={({ id }) => setImage(id)}
        />
      )}
      {changeImage.isError && (
        <p className="field__error" role="alert">
          {errorMessage(changeImage.error)}
        </p>
      )}
      <p role="status" className={status ? 'small' : 'hidden'}>
        {status}
      </p>
    </section>
  )
}
