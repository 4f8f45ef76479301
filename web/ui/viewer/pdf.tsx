import { ChevronDown, ChevronUp } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Frame, Tool, useZoom, ViewerSkeleton } from './frame.tsx'
import { openPdf } from './open-pdf.ts'
import { PdfPage, type Shape } from './page.tsx'

type Props = { bytes: Uint8Array; name: string; about?: string | undefined; end: ReactNode; onBroken(): void }

/** The distance between the top of the box and the page that was scrolled to, in px. */
const MARGIN = 8

/** The pages of a PDF, one below the other; each is drawn when it is near the viewport. */
export function PdfView({ bytes, name, about, end, onBroken }: Props) {
  const opened = usePdf(bytes, onBroken)
  const inside = useRef<HTMLElement>(null)
  const [page, setPage] = useState(1)
  const { zoom, buttons } = useZoom()
  if (!opened) return <ViewerSkeleton />
  const { pdf, shape } = opened

  const pages = () => [...(inside.current?.children ?? [])] as HTMLElement[]
  function scrolled() {
    const box = inside.current
    if (!box) return
    const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2
    const first = pages().findIndex((each) => each.offsetTop + each.offsetHeight > box.scrollTop + MARGIN * 3)
    setPage(isAtEnd || first < 0 ? pdf.numPages : first + 1)
  }
  function go(to: number) {
    setPage(to)
    inside.current?.scrollTo({ top: (pages()[to - 1]?.offsetTop ?? 0) - MARGIN })
  }

  const tools = (
    <>
      <Tool label="Previous page" icon={ChevronUp} off={page <= 1} press={() => go(page - 1)} />
      <Tool label="Next page" icon={ChevronDown} off={page >= pdf.numPages} press={() => go(page + 1)} />
      {buttons}
      {end}
    </>
  )
  return (
    <Frame
      name={name}
      about={about}
      start={<span aria-live="polite">{`Page ${page} of ${pdf.numPages}`}</span>}
      tools={tools}
      zoom={zoom}
      inside={inside}
      onScroll={scrolled}
    >
      {Array.from({ length: pdf.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages do not move
        <PdfPage key={index} pdf={pdf} number={index + 1} shape={shape} box={inside} />
      ))}
    </Frame>
  )
}

/** The document, and the shape of its first page, which the others use until they are drawn. */
function usePdf(bytes: Uint8Array, onBroken: () => void) {
  const [opened, setOpened] = useState<{ pdf: PDFDocumentProxy; shape: Shape }>()
  const broken = useRef(onBroken)
  useEffect(() => {
    const { document, close } = openPdf(bytes)
    let over = false
    document
      .then(async (pdf) => {
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
        if (!over) setOpened({ pdf, shape: { width, height } })
      })
      .catch((error) => {
        if (over) return
        console.error('the PDF did not open', error)
        broken.current()
      })
    return () => {
      over = true
      close()
    }
  }, [bytes])
  return opened
}
