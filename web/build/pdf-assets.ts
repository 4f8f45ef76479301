import { cp, mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const pack = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const from = dirname(pack)
const { version } = createRequire(import.meta.url)('pdfjs-dist/package.json') as { version: string }

/** The path of the files that PDFs may need at run time: fonts, character maps, decoders without WebAssembly. */
const place = `/assets/pdf-${version}/`

const PARTS = [
  'cmaps',
  'standard_fonts',
  'wasm/jbig2_nowasm_fallback.js',
  'wasm/openjpeg_nowasm_fallback.js',
  'wasm/LICENSE_JBIG2',
  'wasm/LICENSE_OPENJPEG',
  'wasm/LICENSE_PDFJS_JBIG2',
  'wasm/LICENSE_PDFJS_OPENJPEG',
]

/** Copies them beside the app, on its own origin, or serves them in development; defines their path as `PDF_ASSETS`. */
export const pdfAssets: Plugin = {
  name: 'pdf-assets',
  config: () => ({ define: { PDF_ASSETS: JSON.stringify(place) } }),
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const part = pathname.startsWith(place) ? pathname.slice(place.length) : undefined
      if (!part || !PARTS.some((each) => part === each || part.startsWith(`${each}/`))) return next()
      readFile(join(from, part)).then((bytes) => response.end(bytes), next)
    })
  },
  async writeBundle({ dir = '' }) {
    const to = join(dir, place)
    await mkdir(join(to, 'wasm'), { recursive: true })
    for (const part of PARTS) await cp(join(from, part), join(to, part), { recursive: true })
  },
}
