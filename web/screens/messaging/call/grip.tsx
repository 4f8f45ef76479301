import type { KeyboardEvent, PointerEvent } from 'react'

export const LEAST_HEIGHT = 100
export const FIRST_HEIGHT = 400
const STEP = 20

type Props = { height: number; set(height: number): void }

/** The height of the call panel, by pointer and by the arrow keys. */
export function Grip({ height, set }: Props) {
  const most = () => Math.max(LEAST_HEIGHT, Math.round(window.innerHeight * 0.6))
  const to = (wanted: number) => set(Math.min(most(), Math.max(LEAST_HEIGHT, Math.round(wanted))))
  function onKeyDown(event: KeyboardEvent) {
    const wanted: Record<string, number> = {
      ArrowUp: height - STEP,
      ArrowDown: height + STEP,
      Home: LEAST_HEIGHT,
      End: most(),
    }
    const height_ = wanted[event.key]
    if (height_ === undefined) return
    event.preventDefault()
    to(height_)
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const { currentTarget, pointerId, clientY } = event
    currentTarget.setPointerCapture(pointerId)
    const move = (moved: globalThis.PointerEvent) => to(height + moved.clientY - clientY)
    currentTarget.addEventListener('pointermove', move)
    currentTarget.addEventListener(
      'lostpointercapture',
      () => currentTarget.removeEventListener('pointermove', move),
      { once: true },
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved has no element of its own
    <div
      className="grip"
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the call panel"
      aria-valuenow={height}
      aria-valuemin={LEAST_HEIGHT}
      aria-valuemax={most()}
      aria-valuetext={`${height} pixels`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  )
}
