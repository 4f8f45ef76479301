import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

declare const PDF_ASSETS: string

/** Limits the pixels of one image in a PDF. */
const MAX_IMAGE_PIXELS = 64 * 1024 * 1024

/**
 * Opens a PDF for drawing only. Its scripts never run (the sandbox for them is not started), its forms and
 * links are drawn but inactive, and all files that it needs come from our own origin.
 */
export function openPdf(bytes: Uint8Array): { document: Promise<PDFDocumentProxy>; close(): void } {
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
