import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDeviceWidth } from './device-width.ts'

/** Width and height in the units of the PDF. */
export type Shape = { width: number; height: number }

type Props = {
  pdf: PDFDocumentProxy
  number: number
  /** The shape until the page is drawn. */
  shape: Shape
  box: RefObject<HTMLElement | null>
}

/** The largest canvas; above it some browsers draw nothing. */
const MOST_PIXELS = 16_000_000

/**
 * One page: an empty sheet while it is far from the viewport, drawn when near; its text is there for screen readers.
 */
export function PdfPage({ pdf, number, shape, box }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const isNear = useNear(sheet, box)
  const [page, setPage] = useState<PDFPageProxy>()
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!isNear) return
    let over = false
    pdf
      .getPage(number)
      .then(async (found) => {
        if (!over) setPage(found)
        const { items } = await found.getTextContent()
        if (!over) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      })
      .catch((error) => console.error('a page did not open', error))
    return () => {
      over = true
    }
  }, [isNear, pdf, number])
  const { width, height } = page?.getViewport({ scale: 1 }) ?? shape
  return (
    <div className="viewer__page" ref={sheet}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      {isNear && page && <Drawn page={page} sheet={sheet} />}
      <section className="hidden" aria-label={`Page ${number}`}>
        {words}
      </section>
    </div>
  )
}

/** Drawn beside and copied in one step, so that the old picture stays, stretched, until the sharp one is there. */
function Drawn({ page, sheet }: { page: PDFPageProxy; sheet: RefObject<HTMLElement | null> }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useDeviceWidth(sheet)
  useEffect(() => {
    const shown = canvas.current
    if (!shown || width === 0) return
    const { width: own, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({
      scale: Math.min(width / own, Math.sqrt(MOST_PIXELS / (own * height))),
    })
    const next = document.createElement('canvas')
    next.width = Math.floor(viewport.width)
    next.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas: next, viewport })
    drawing.promise
      .then(() => copy(next, shown))
      .catch((error) => {
        if (!(error instanceof RenderingCancelledException)) console.error('a page was not drawn', error)
      })
      .finally(() => release(next))
    return () => drawing.cancel()
  }, [page, width])
  useEffect(() => {
    const shown = canvas.current
    return () => void (shown && release(shown))
  }, [])
  return <canvas ref={canvas} />
}

function copy(from: HTMLCanvasElement, to: HTMLCanvasElement) {
  to.width = from.width
  to.height = from.height
  to.getContext('2d')?.drawImage(from, 0, 0)
}

/** Safari keeps the memory of a canvas that is gone, until its size is nothing. */
function release(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}

/** Whether it is on the screen, or about to be. */
function useNear(element: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: box.current,
      rootMargin: '100%',
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, box])
  return isNear
}
