import { type RefObject, useEffect, useState } from 'react'

/** A width that changes all the time, while a window is dragged, counts once it has stood still for so long. */
const SETTLE_DELAY_MS = 150

/** The width of an element in pixels of the device: it follows the window, the zoom and the screen; 0 until it is known. */
export function useDeviceWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const measuredElement = element.current
    if (!measuredElement) return
    let timer: ReturnType<typeof setTimeout>
    const cleanup = new AbortController()
    const measure = () => setWidth(Math.round(measuredElement.clientWidth * devicePixelRatio))
    measure()
    function measureSoon() {
      clearTimeout(timer)
      timer = setTimeout(measure, SETTLE_DELAY_MS)
    }
    // Another screen changes the pixels of the device, and none of the sizes on the page.
    function watchPixelRatio() {
      const ratio = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
      const onRatioChange = () => {
        measureSoon()
        watchPixelRatio()
      }
      ratio.addEventListener('change', onRatioChange, { once: true, signal: cleanup.signal })
    }
    watchPixelRatio()
    const sizes = new ResizeObserver(measureSoon)
    sizes.observe(measuredElement)
    return () => {
      clearTimeout(timer)
      cleanup.abort()
      sizes.disconnect()
    }
  }, [element])
  return width
}
