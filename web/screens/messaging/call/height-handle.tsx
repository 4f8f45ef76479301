import type { KeyboardEvent, PointerEvent } from 'react'
import * as messagingCopy from '#web/copy/messaging.tsx'

export const MIN_HEIGHT_PX = 100
export const INITIAL_HEIGHT_PX = 400
const HEIGHT_STEP_PX = 20

type Props = { height: number; setHeight(height: number): void }

/** Changes the height of the call panel, by pointer or arrow keys. */
export function HeightHandle({ height, setHeight }: Props) {
  const maxHeight = () => Math.max(MIN_HEIGHT_PX, Math.round(window.innerHeight * 0.6))
  const setClampedHeight = (wantedHeight: number) =>
    setHeight(Math.min(maxHeight(), Math.max(MIN_HEIGHT_PX, Math.round(wantedHeight))))
  function onKeyDown(event: KeyboardEvent) {
    const heightsByKey: Record<string, number> = {
      ArrowUp: height - HEIGHT_STEP_PX,
      ArrowDown: height + HEIGHT_STEP_PX,
      Home: MIN_HEIGHT_PX,
      End: maxHeight(),
    }
    const newHeight = heightsByKey[event.key]
    if (newHeight === undefined) return
    event.preventDefault()
    setClampedHeight(newHeight)
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const { currentTarget, pointerId, clientY } = event
    currentTarget.setPointerCapture(pointerId)
    const onPointerMove = (moveEvent: globalThis.PointerEvent) =>
      setClampedHeight(height + moveEvent.clientY - clientY)
    currentTarget.addEventListener('pointermove', onPointerMove)
    currentTarget.addEventListener(
      'lostpointercapture',
      () => currentTarget.removeEventListener('pointermove', onPointerMove),
      { once: true },
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved has no element of its own
    <div
      className="height-handle"
      role="separator"
      aria-orientation="horizontal"
      aria-label={messagingCopy.heightOfTheCallPanel}
      aria-valuenow={height}
      aria-valuemin={MIN_HEIGHT_PX}
      aria-valuemax={maxHeight()}
      aria-valuetext={`${height} pixels`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  )
}
