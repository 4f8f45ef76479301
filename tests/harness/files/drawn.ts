import type { Locator } from 'playwright-core'
import { until } from '../api.ts'

/** Waits until something dark is drawn on this canvas. */
export const drawn = (page: Locator) =>
  until('the page to be drawn', () =>
    page.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      // A drawn page has a white ground; an empty canvas is transparent.
      return pixels.some((value, index) => index % 4 === 0 && value < 100 && (pixels[index + 3] ?? 0) > 200)
    }),
  )
