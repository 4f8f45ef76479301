import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { ImageCrop } from '#domain/identity/profile-images.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import type { Photo } from './read-photo.ts'

type Props = { photo: Photo; use(crop: ImageCrop): void; cancel(): void }

const MAX_ZOOM = 4
const ZOOM_STEP = 0.1
/** A step of the zoom by key, as large as a person sees. */
const ZOOM_KEY_STEP = 0.2
const ZOOM_KEYS: Record<string, number> = { '+': ZOOM_KEY_STEP, '=': ZOOM_KEY_STEP, '-': -ZOOM_KEY_STEP }
/** In pixels. A smaller photo is blurred where it is shown large. */
const SHARP_SIDE = 192

const limitZoom = (zoom: number) => Math.min(Math.max(zoom, 1), MAX_ZOOM)

/** The largest square, around the upper third of a tall photo, where the face is. All in percent. */
function firstArea({ width, height }: Photo): Area {
  const side = Math.min(width, height)
  const top = Math.min(Math.max(height / 3 - side / 2, 0), height - side)
  return {
    x: ((width - side) / 2 / width) * 100,
    y: (top / height) * 100,
    width: (side / width) * 100,
    height: (side / height) * 100,
  }
}

const limitFraction = (fraction: number) => Math.min(Math.max(fraction, 0), 1)

/** The chosen square as the API takes it. */
const cropOf = ({ width, height }: Photo, area: Area): ImageCrop => ({
  x: limitFraction(area.x / 100),
  y: limitFraction(area.y / 100),
  size: limitFraction(((area.width / 100) * width) / Math.min(width, height)),
})

/** The member chooses the square of a photo that others see. By pointer, touch or keyboard. */
export function PhotoCrop({ photo, use, cancel }: Props) {
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState(() => firstArea(photo))
  const [initialArea] = useState(area)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const id = useId()
  const zoomByKey = (event: KeyboardEvent) => {
    const step = ZOOM_KEYS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setZoom((previous) => limitZoom(previous + step))
  }
  const { size } = cropOf(photo, area)
  const isSmall = size * Math.min(photo.width, photo.height) < SHARP_SIDE
  return (
    <section className="crop" aria-labelledby={`${id}-heading`}>
      <h2 ref={heading} id={`${id}-heading`} tabIndex={-1} className="plain-focus">
        {identityProfileCopy.letYourFaceFillThe}
      </h2>
      <p id={`${id}-help`} className="small quiet">
        {identityProfileCopy.dragThePhotoOrMove}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the focused circle within */}
      <div className="crop__stage" onKeyDown={zoomByKey}>
        <Cropper
          image={photo.address}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={position}
          onCropChange={setPosition}
          zoom={zoom}
          minZoom={1}
          maxZoom={MAX_ZOOM}
          onZoomChange={(next) => setZoom(limitZoom(next))}
          // The page scrolls by the wheel alone; with Ctrl, or two fingers on a touchpad, the photo zooms.
          onWheelRequest={({ ctrlKey, metaKey }) => ctrlKey || metaKey}
          initialCroppedAreaPercentages={initialArea}
          onCropAreaChange={setArea}
          keyboardStep={8}
          classes={{ cropAreaClassName: 'crop__circle' }}
          cropperProps={{
            role: 'application',
            'aria-label': identityProfileCopy.partOfThePhotoThat,
            'aria-describedby': `${id}-help`,
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <div className="crop__zoom">
        <label htmlFor={`${id}-zoom`}>{identityProfileCopy.zoom}</label>
        <input
          id={`${id}-zoom`}
          className="range"
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          style={{ '--at': `${((zoom - 1) / (MAX_ZOOM - 1)) * 100}%` } as CSSProperties}
          aria-valuetext={`${Math.round(zoom * 100)} percent`}
          onChange={({ target }) => setZoom(limitZoom(Number(target.value)))}
        />
      </div>
      <div className="crop__previews">
        <Preview photo={photo} area={area} className="face face--96" />
        <Preview photo={photo} area={area} className="face" />
        <p className="small quiet">
          {isSmall ? identityProfileCopy.thisPartIsSmallAnd : identityProfileCopy.asOthersSeeYou}
        </p>
      </div>
      <div className="actions">
        <Button tone="primary" onClick={() => use(cropOf(photo, area))}>
          {identityProfileCopy.chooseThisPhoto}
        </Button>
        <Button onClick={cancel}>{identityProfileCopy.cancel}</Button>
      </div>
    </section>
  )
}

/** The chosen square in the size of a face. */
const Preview = ({ photo, area, className }: { photo: Photo; area: Area; className: string }) => (
  <span className={`crop__preview ${className}`} aria-hidden="true">
    <img
      src={photo.address}
      alt=""
      style={{
        width: `${10_000 / area.width}%`,
        height: `${10_000 / area.height}%`,
        left: `${(-area.x / area.width) * 100}%`,
        top: `${(-area.y / area.height) * 100}%`,
      }}
    />
  </span>
)
