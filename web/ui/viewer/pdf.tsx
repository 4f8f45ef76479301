import { ChevronDown, ChevronUp } from 'lucide-react'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as uiFilesCopy from '#web/copy/ui/files.tsx'
import { ToolButton, useZoom, ViewerFrame, ViewerSkeleton } from './frame.tsx'
import { type PageSize, PdfPage } from './pdf-page.tsx'

type Props = {
  bytes: Uint8Array
  name: string
  caption?: string | undefined
  end: ReactNode
  onBroken(): void
}

/** The distance between the top of the box and the page that was scrolled to, in px. */
const SCROLL_MARGIN_PX = 8

/** The pages of a PDF, one below the other; each is drawn when it is near the viewport. */
export function PdfView({ bytes, name, caption, end, onBroken }: Props) {
  const openedPdf = usePdf(bytes, onBroken)
  const contentRef = useRef<HTMLElement>(null)
  const [page, setPage] = useState(1)
  const { zoom, buttons } = useZoom()
  if (!openedPdf) return <ViewerSkeleton />
  const { pdf, firstPageSize } = openedPdf

  const pages = () => [...(contentRef.current?.children ?? [])] as HTMLElement[]
  function onScroll() {
    const scrollBox = contentRef.current
    if (!scrollBox) return
    const isAtEnd = scrollBox.scrollTop + scrollBox.clientHeight >= scrollBox.scrollHeight - 2
    const firstVisible = pages().findIndex(
      (pageElement) =>
        pageElement.offsetTop + pageElement.offsetHeight > scrollBox.scrollTop + SCROLL_MARGIN_PX * 3,
    )
    setPage(isAtEnd || firstVisible < 0 ? pdf.numPages : firstVisible + 1)
  }
  function goToPage(targetPage: number) {
    setPage(targetPage)
    contentRef.current?.scrollTo({ top: (pages()[targetPage - 1]?.offsetTop ?? 0) - SCROLL_MARGIN_PX })
  }

  const tools = (
    <>
      <ToolButton
        label={uiFilesCopy.previousPage}
        icon={ChevronUp}
        isDisabled={page <= 1}
        onPress={() => goToPage(page - 1)}
      />
      <ToolButton
        label={uiFilesCopy.nextPage}
        icon={ChevronDown}
        isDisabled={page >= pdf.numPages}
        onPress={() => goToPage(page + 1)}
      />
      {buttons}
      {end}
    </>
  )
  return (
    <ViewerFrame
      name={name}
      caption={caption}
      position={<span aria-live="polite">{uiFilesCopy.pageOf(page, pdf.numPages)}</span>}
      tools={tools}
      zoom={zoom}
      contentRef={contentRef}
      onScroll={onScroll}
    >
      {Array.from({ length: pdf.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages do not move
        <PdfPage key={index} pdf={pdf} number={index + 1} size={firstPageSize} scrollBox={contentRef} />
      ))}
    </ViewerFrame>
  )
}

/** The document, and the size of its first page, which the others use until they are drawn. */
function usePdf(bytes: Uint8Array, onBroken: () => void) {
  const [openedPdf, setOpenedPdf] = useState<{ pdf: PDFDocumentProxy; firstPageSize: PageSize }>()
  const onBrokenRef = useRef(onBroken)
  useEffect(() => {
    const { document, close } = openPdf(bytes)
    let isCancelled = false
    document
      .then(async (pdf) => {
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
        if (!isCancelled) setOpenedPdf({ pdf, firstPageSize: { width, height } })
      })
      .catch((error) => {
        if (isCancelled) return
        console.error(uiFilesCopy.thePdfDidNotOpen, error)
        onBrokenRef.current()
      })
    return () => {
      isCancelled = true
      close()
    }
  }, [bytes])
  return openedPdf
}

GlobalWorkerOptions.workerSrc = worker

declare const PDF_ASSETS: string

/** Limits the pixels of one image in a PDF. */
const MAX_IMAGE_PIXELS = 64 * 1024 * 1024

/**
 * Opens a PDF for drawing only. Its scripts never run (the sandbox for them is not started), its forms and
 * links are drawn but inactive, and all files that it needs come from our own origin.
 */
function openPdf(bytes: Uint8Array): { document: Promise<PDFDocumentProxy>; close(): void } {
  const task = getDocument({
    // The worker takes ownership of the bytes, so it gets a copy: the document may be opened again.
    data: bytes.slice(),
    cMapUrl: `${PDF_ASSETS}cmaps/`,
    standardFontDataUrl: `${PDF_ASSETS}standard_fonts/`,
    // Fonts that a document does not embed look the same on every device.
    useSystemFonts: false,
    wasmUrl: `${PDF_ASSETS}wasm/`,
    // The content security policy allows no WebAssembly.
    useWasm: false,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  return { document: task.promise, close: () => void task.destroy() }
}
