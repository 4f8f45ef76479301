import { type RefObject, useEffect, useState } from 'react'

/** A width that changes all the time, while a window is dragged, counts once it has stood still for so long. */
const SETTLED_MS = 150

/** Safari has only the other, which does not change with the screen. */
const box =
  'devicePixelContentBoxSize' in ResizeObserverEntry.prototype ? 'device-pixel-content-box' : 'content-box'

/** The width of an element in pixels of the device: it follows the window, the zoom and the screen; 0 until it is known. */
export function useDeviceWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const measured = element.current
    if (!measured) return
    let timer: ReturnType<typeof setTimeout>
    const measure = () => setWidth(Math.round(measured.clientWidth * devicePixelRatio))
    measure()
    const sizes = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, SETTLED_MS)
    })
    sizes.observe(measured, { box })
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
    }
  }, [element])
  return width
}
