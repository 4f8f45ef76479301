import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Width and height in the units of the PDF. */
export type Shape = { width: number; height: number }

type Props = {
  pdf: PDFDocumentProxy
  number: number
  /** The shape until the page is drawn. */
  shape: Shape
  zoom: number
  box: RefObject<HTMLElement | null>
}

/** The largest canvas; above it some browsers draw nothing. */
const MOST_PIXELS = 16_000_000

/**
 * One page: an empty sheet while it is far from the viewport, drawn when near; its text is there for screen readers.
 */
export function PdfPage({ pdf, number, shape, zoom, box }: Props) {
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
      {isNear && page && <Drawn page={page} zoom={zoom} sheet={sheet} />}
      <section className="hidden" aria-label={`Page ${number}`}>
        {words}
      </section>
    </div>
  )
}

function Drawn({
  page,
  zoom,
  sheet,
}: {
  page: PDFPageProxy
  zoom: number
  sheet: RefObject<HTMLElement | null>
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom changes the width of the sheet
  useEffect(() => {
    const [target, width] = [canvas.current, sheet.current?.clientWidth]
    if (!target || !width) return
    const { width: own, height } = page.getViewport({ scale: 1 })
    const sharp = (width / own) * (window.devicePixelRatio || 1)
    const viewport = page.getViewport({ scale: Math.min(sharp, Math.sqrt(MOST_PIXELS / (own * height))) })
    target.width = Math.floor(viewport.width)
    target.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas: target, viewport })
    drawing.promise.catch((error) => {
      if (!(error instanceof RenderingCancelledException)) console.error('a page was not drawn', error)
    })
    return () => drawing.cancel()
  }, [page, zoom, sheet])
  return <canvas ref={canvas} />
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
