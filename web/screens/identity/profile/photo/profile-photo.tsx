import { Camera } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import type { ImageCrop } from '#domain/identity/profile-images.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { lazy } from '#web/app/lazy-screen.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { Face } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/query-content.tsx'
import { IMAGES, Upload } from '#web/ui/upload/upload.tsx'
import { type Photo, readPhoto } from './read-photo.ts'

const PhotoCrop = lazy(() => import('./photo-crop.tsx'), 'PhotoCrop')

/** What the member is doing: choosing a file, then its square, and then waiting for both to be sent. */
type Step =
  | { name: 'closed' }
  | { name: 'choosing'; problem?: string }
  | { name: 'cropping'; photo: Photo }
  | { name: 'sending'; photo: Photo; crop: ImageCrop }

/** The member's photo, with buttons to change and remove it. Others see a change immediately. */
export function ProfilePhoto({ profile }: { profile: OwnProfileResponse }) {
  const [step, setStep] = useState<Step>({ name: 'closed' })
  const openButton = useRef<HTMLButtonElement>(null)
  const [status, setStatus] = useState('')
  const photo = 'photo' in step ? step.photo : undefined
  useEffect(() => photo && (() => URL.revokeObjectURL(photo.address)), [photo])
  const changeImage = useApiMutation('POST /profile/image', (response) => {
    close()
    setStatus(
      response.profile.profileImageUrl
        ? identityProfileCopy.yourPhotoWasChanged
        : identityProfileCopy.yourPhotoWasRemoved,
    )
  })
  /** Counts the chosen photos, so that one that opens after Close is not cropped. */
  const choice = useRef(0)
  function close() {
    choice.current++
    setStep({ name: 'closed' })
    // The pressed button has disappeared, so the focus moves.
    openButton.current?.focus()
  }
  function setImage(body: { file_id: string | null; crop?: ImageCrop }) {
    setStatus('')
    changeImage.mutate({ body })
  }
  async function choose(file: File) {
    changeImage.reset()
    const ownChoice = ++choice.current
    const readResult = await readPhoto(file)
    if (choice.current !== ownChoice) {
      if ('address' in readResult) URL.revokeObjectURL(readResult.address)
      return
    }
    setStep(
      'problem' in readResult
        ? { name: 'choosing', problem: readResult.problem }
        : { name: 'cropping', photo: readResult },
    )
  }
  const isOpen = step.name !== 'closed'
  return (
    <section className="stack stack--3" aria-label={identityProfileCopy.photo}>
      <div className="photo">
        <Face person={profile} size={96} />
        <div>
          <div className="row row--2 photo__buttons">
            <Button
              ref={openButton}
              small
              aria-expanded={isOpen}
              onClick={() => {
                changeImage.reset()
                if (isOpen) close()
                else setStep({ name: 'choosing' })
              }}
            >
              {!isOpen && <Icon icon={Camera} small />}
              {isOpen
                ? 'Close'
                : profile.profileImageUrl
                  ? identityProfileCopy.changePhoto
                  : identityProfileCopy.addAPhoto}
            </Button>
            {profile.profileImageUrl && !isOpen && (
              <Button
                small
                tone="quiet-danger"
                busyLabel={changeImage.isPending && identityProfileCopy.removing}
                onClick={() => setImage({ file_id: null })}
              >
                {identityProfileCopy.removePhoto}
              </Button>
            )}
          </div>
          <p className="small quiet">{identityProfileCopy.yourFaceWellLitIts}</p>
        </div>
      </div>
      {step.name === 'cropping' ? (
        <Suspense fallback={<Skeleton />}>
          <PhotoCrop
            key={step.photo.address}
            photo={step.photo}
            use={(crop) => setStep({ ...step, name: 'sending', crop })}
            cancel={close}
          />
        </Suspense>
      ) : (
        isOpen && (
          <Upload
            key={photo?.address}
            isSingle
            label={identityProfileCopy.chooseAPhoto}
            help={identityProfileCopy.pngJpegGifOrWebp}
            types={IMAGES}
            onChoose={(file) => void choose(file)}
            {...(step.name === 'sending' && { droppedFiles: [step.photo.file] })}
            onReady={({ id }) => step.name === 'sending' && setImage({ file_id: id, crop: step.crop })}
          />
        )
      )}
      {step.name === 'choosing' && step.problem && (
        <p className="field__error" role="alert">
          {step.problem}
        </p>
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
