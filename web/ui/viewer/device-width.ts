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
    const over = new AbortController()
    const measure = () => setWidth(Math.round(measured.clientWidth * devicePixelRatio))
    measure()
    function soon() {
      clearTimeout(timer)
      timer = setTimeout(measure, SETTLED_MS)
    }
    // Another screen changes the pixels of the device, and none of the sizes on the page.
    function watchRatio() {
      const ratio = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
      const changed = () => {
        soon()
        watchRatio()
      }
      ratio.addEventListener('change', changed, { once: true, signal: over.signal })
    }
    watchRatio()
    const sizes = new ResizeObserver(soon)
    sizes.observe(measured)
    return () => {
      clearTimeout(timer)
      over.abort()
      sizes.disconnect()
    }
  }, [element])
  return width
}
