import { type RefObject, useEffect, useState } from 'react'

/**
 * In ms: how long a width must stay the same before it counts, since it changes continuously while a window
 * is resized.
 */
const SETTLE_DELAY_MS = 150

/**
 * The width of an element in device pixels, kept current when window, zoom or screen change; 0 until it is
 * known.
 */
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
    // Moving the window to another screen changes the device pixels, but no size on the page.
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
