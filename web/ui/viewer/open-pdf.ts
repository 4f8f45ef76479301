import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

declare const PDF_ASSETS: string

/** Whatever a PDF asks for, it draws at most so many pixels of one image. */
const MOST_IMAGE_PIXELS = 64 * 1024 * 1024

/**
 * Opens a PDF to be drawn and nothing more: its scripts are never loaded (nothing here starts the sandbox that would
 * run them), its forms and links are drawn but not live, and all that it may need comes from our own origin.
 */
export function openPdf(bytes: Uint8Array): { document: Promise<PDFDocumentProxy>; close(): void } {
  const task = getDocument({
    // The worker takes the bytes for itself; the document may be opened again.
    data: bytes.slice(),
    cMapUrl: `${PDF_ASSETS}cmaps/`,
    standardFontDataUrl: `${PDF_ASSETS}standard_fonts/`,
    // Those that a document does not bring along look the same everywhere.
    useSystemFonts: false,
    wasmUrl: `${PDF_ASSETS}wasm/`,
    // The content security policy allows no WebAssembly.
    useWasm: false,
    enableXfa: false,
    maxImageSize: MOST_IMAGE_PIXELS,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  return { document: task.promise, close: () => void task.destroy() }
}
