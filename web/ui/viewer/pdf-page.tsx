import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as uiFilesCopy from '#web/copy/ui/files.tsx'
import { useDeviceWidth } from './use-device-width.ts'

/** Width and height in the units of the PDF. */
export type PageSize = { width: number; height: number }

type Props = {
  pdf: PDFDocumentProxy
  number: number
  /** The size until the page is drawn. */
  size: PageSize
  scrollBox: RefObject<HTMLElement | null>
}

/** The largest canvas; above it some browsers draw nothing. */
const MAX_CANVAS_PIXELS = 16_000_000

/**
 * One page: an empty sheet while it is far from the viewport, drawn when it is near. Its text is available to
 * screen readers.
 */
export function PdfPage({ pdf, number, size, scrollBox }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(sheet, scrollBox)
  const [page, setPage] = useState<PDFPageProxy>()
  const [pageText, setPageText] = useState('')
  useEffect(() => {
    if (!isNear) return
    let isCancelled = false
    pdf
      .getPage(number)
      .then(async (loadedPage) => {
        if (!isCancelled) setPage(loadedPage)
        const { items } = await loadedPage.getTextContent()
        if (!isCancelled) setPageText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      })
      .catch((error) => console.error(uiFilesCopy.aPageDidNotOpen, error))
    return () => {
      isCancelled = true
    }
  }, [isNear, pdf, number])
  const { width, height } = page?.getViewport({ scale: 1 }) ?? size
  return (
    <div className="viewer__page" ref={sheet}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      {isNear && page && <PageCanvas page={page} sheet={sheet} />}
      <section className="hidden" aria-label={uiFilesCopy.page(number)}>
        {pageText}
      </section>
    </div>
  )
}

/**
 * Draws on a second canvas and copies it in one step, so that the stretched old picture stays until the sharp
 * one is ready.
 */
function PageCanvas({ page, sheet }: { page: PDFPageProxy; sheet: RefObject<HTMLElement | null> }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useDeviceWidth(sheet)
  useEffect(() => {
    const visibleCanvas = canvas.current
    if (!visibleCanvas || width === 0) return
    const { width: pageWidth, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({
      scale: Math.min(width / pageWidth, Math.sqrt(MAX_CANVAS_PIXELS / (pageWidth * height))),
    })
    const offscreenCanvas = document.createElement('canvas')
    offscreenCanvas.width = Math.floor(viewport.width)
    offscreenCanvas.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas: offscreenCanvas, viewport })
    drawing.promise
      .then(() => copyCanvas(offscreenCanvas, visibleCanvas))
      .catch((error) => {
        if (!(error instanceof RenderingCancelledException))
          console.error(uiFilesCopy.aPageWasNotDrawn, error)
      })
      .finally(() => releaseCanvas(offscreenCanvas))
    return () => drawing.cancel()
  }, [page, width])
  useEffect(() => {
    const visibleCanvas = canvas.current
    return () => void (visibleCanvas && releaseCanvas(visibleCanvas))
  }, [])
  return <canvas ref={canvas} />
}

function copyCanvas(source: HTMLCanvasElement, target: HTMLCanvasElement) {
  target.width = source.width
  target.height = source.height
  target.getContext('2d')?.drawImage(source, 0, 0)
}

/** Safari frees the memory of a removed canvas only once its size is zero. */
function releaseCanvas(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}

/** Whether the element is on screen or close to it. */
function useIsNear(
  element: RefObject<HTMLElement | null>,
  scrollBox: RefObject<HTMLElement | null>,
): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scrollBox.current,
      rootMargin: '100%',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, scrollBox])
  return isNear
}
