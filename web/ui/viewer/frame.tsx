import { LoaderCircle, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { Icon } from '../icon.tsx'

/** In percent of the available width; viewer.css has one rule for each. */
const STEPS = [50, 75, 100, 125, 150, 200, 300] as const
const START = STEPS.indexOf(100)

/** The zoom, and the two buttons that change it. */
export function useZoom() {
  const [step, setStep] = useState(START)
  const to = (by: number) => setStep((now) => Math.min(Math.max(now + by, 0), STEPS.length - 1))
  const zoom = STEPS[step] ?? 100
  const buttons = (
    <>
      <Tool label="Zoom out" icon={ZoomOut} off={step === 0} press={() => to(-1)} />
      <span className="viewer__zoom num" aria-live="polite">
        {`${zoom}%`}
      </span>
      <Tool label="Zoom in" icon={ZoomIn} off={step === STEPS.length - 1} press={() => to(1)} />
    </>
  )
  return { zoom, buttons }
}

type ToolProps = { label: string; icon: typeof ZoomIn; off?: boolean; press(): void }

/** An icon button; it is disabled by `aria-disabled`, so that it keeps the focus. */
export const Tool = ({ label, icon, off = false, press }: ToolProps) => (
  <button
    type="button"
    className="icon-btn"
    aria-label={label}
    title={label}
    aria-disabled={off || undefined}
    onClick={off ? undefined : press}
  >
    <Icon of={icon} />
  </button>
)

type FrameProps = {
  name: string
  about?: string | undefined
  start: ReactNode
  tools: ReactNode
  zoom?: number
  inside?: RefObject<HTMLElement | null>
  onScroll?: () => void
  children: ReactNode
}

/** The toolbar, and the document in a scrolling box, which the keyboard scrolls too. */
export const Frame = ({ name, about, start, tools, zoom = 100, inside, onScroll, children }: FrameProps) => (
  <div className="viewer">
    <div className="viewer__bar">
      <span className="quiet num viewer__about">
        {about && <span title={about}>{about}</span>}
        <span>{start}</span>
      </span>
      <span className="viewer__tools">{tools}</span>
    </div>
    <section
      className="viewer__in"
      data-zoom={zoom}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={name}
      ref={inside}
      onScroll={onScroll}
    >
      {children}
    </section>
  </div>
)

/** The skeleton of a page while it loads. */
export const ViewerSkeleton = ({ says }: { says?: string | undefined }) => (
  <div className="viewer" aria-busy="true">
    <div className="viewer__bar">
      <span className="quiet viewer__wait" role="status">
        {says ? (
          <>
            <Icon of={LoaderCircle} small spin />
            {says}
          </>
        ) : (
          'Loading...'
        )}
      </span>
    </div>
    <div className="viewer__in" aria-hidden="true">
      <div className="viewer__page viewer__page--skeleton">
        <i className="skeleton skeleton--60" />
        <i className="skeleton skeleton--90" />
        <i className="skeleton skeleton--75" />
        <i className="skeleton skeleton--90" />
        <i className="skeleton skeleton--45" />
      </div>
    </div>
  </div>
)
