import { type RefObject, useEffect, useState } from 'react'

/** A width that changes all the time, while a window is dragged, counts once it has stood still for so long. */
const SETTLED_MS = 150

/** The width of an element in pixels of the device: it follows the window, the zoom and the screen; 0 until it is known. */
export function useDeviceWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const measured = element.current
    if (!measured) return
    let timer: ReturnType<typeof setTimeout>
    const measure = () => setWidth(Math.round(measured.clientWidth * devicePixelRatio))
    const measureLater = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, SETTLED_MS)
    }
    measure()
    const sizes = new ResizeObserver(measureLater)
    sizes.observe(measured)
    const stop = onPixelRatio(measureLater)
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      stop()
    }
  }, [element])
  return width
}

/** Each query matches one ratio, so that a change needs a new one. */
function onPixelRatio(changed: () => void): () => void {
  let query: MediaQueryList
  function listen() {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    query.addEventListener('change', again, { once: true })
  }
  function again() {
    changed()
    listen()
  }
  listen()
  return () => query.removeEventListener('change', again)
}
