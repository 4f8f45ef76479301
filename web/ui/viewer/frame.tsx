import { LoaderCircle, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import * as uiFilesCopy from '#web/copy/ui/files.tsx'
import { Icon } from '../icon.tsx'

/** In percent of the available width; viewer.css has one rule for each. */
const ZOOM_STEPS = [50, 75, 100, 125, 150, 200, 300] as const
const INITIAL_STEP = ZOOM_STEPS.indexOf(100)

/** The zoom, and the two buttons that change it. */
export function useZoom() {
  const [step, setStep] = useState(INITIAL_STEP)
  const changeStep = (difference: number) =>
    setStep((previous) => Math.min(Math.max(previous + difference, 0), ZOOM_STEPS.length - 1))
  const zoom = ZOOM_STEPS[step] ?? 100
  const buttons = (
    <>
      <ToolButton
        label={uiFilesCopy.zoomOut}
        icon={ZoomOut}
        isDisabled={step === 0}
        onPress={() => changeStep(-1)}
      />
      <span className="viewer__zoom num" aria-live="polite">
        {`${zoom}%`}
      </span>
      <ToolButton
        label={uiFilesCopy.zoomIn}
        icon={ZoomIn}
        isDisabled={step === ZOOM_STEPS.length - 1}
        onPress={() => changeStep(1)}
      />
    </>
  )
  return { zoom, buttons }
}

type ToolButtonProps = { label: string; icon: typeof ZoomIn; isDisabled?: boolean; onPress(): void }

/** An icon button; it is disabled by `aria-disabled`, so that it keeps the focus. */
export const ToolButton = ({ label, icon, isDisabled = false, onPress }: ToolButtonProps) => (
  <button
    type="button"
    className="icon-btn"
    aria-label={label}
    title={label}
    aria-disabled={isDisabled || undefined}
    onClick={isDisabled ? undefined : onPress}
  >
    <Icon icon={icon} />
  </button>
)

type FrameProps = {
  name: string
  caption?: string | undefined
  position: ReactNode
  tools: ReactNode
  zoom?: number
  contentRef?: RefObject<HTMLElement | null>
  onScroll?: () => void
  children: ReactNode
}

/** The toolbar, and the document in a scrolling box, which the keyboard scrolls too. */
export const ViewerFrame = ({
  name,
  caption,
  position,
  tools,
  zoom = 100,
  contentRef,
  onScroll,
  children,
}: FrameProps) => (
  <div className="viewer">
    <div className="viewer__bar">
      <span className="quiet num viewer__about">
        {caption && <span title={caption}>{caption}</span>}
        <span>{position}</span>
      </span>
      <span className="viewer__tools">{tools}</span>
    </div>
    <section
      className="viewer__document"
      data-zoom={zoom}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={name}
      ref={contentRef}
      onScroll={onScroll}
    >
      {children}
    </section>
  </div>
)

/** The skeleton of a page while it loads. */
export const ViewerSkeleton = ({ message }: { message?: string | undefined }) => (
  <div className="viewer" aria-busy="true">
    <div className="viewer__bar">
      <span className="quiet viewer__loading" role="status">
        {message ? (
          <>
            <Icon icon={LoaderCircle} small spin />
            {message}
          </>
        ) : (
          'Loading...'
        )}
      </span>
    </div>
    <div className="viewer__document" aria-hidden="true">
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
