import { cp, mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const packageFolder = dirname(packageFile)
const { version } = createRequire(import.meta.url)('pdfjs-dist/package.json') as { version: string }

/** The path of files that PDFs may need at run time: fonts, character maps, decoders without WebAssembly. */
const assetPath = `/assets/pdf-${version}/`

const ASSETS = [
  'cmaps',
  'standard_fonts',
  'wasm/jbig2_nowasm_fallback.js',
  'wasm/openjpeg_nowasm_fallback.js',
  'wasm/LICENSE_JBIG2',
  'wasm/LICENSE_OPENJPEG',
  'wasm/LICENSE_PDFJS_JBIG2',
  'wasm/LICENSE_PDFJS_OPENJPEG',
]

/**
 * Copies these files beside the app, on its own origin, or serves them in development. Defines their path as
 * `PDF_ASSETS`.
 */
export const pdfAssets: Plugin = {
  name: 'pdf-assets',
  config: () => ({ define: { PDF_ASSETS: JSON.stringify(assetPath) } }),
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const part = pathname.startsWith(assetPath) ? pathname.slice(assetPath.length) : undefined
      if (!part || !ASSETS.some((each) => part === each || part.startsWith(`${each}/`))) return next()
      readFile(join(packageFolder, part)).then((bytes) => response.end(bytes), next)
    })
  },
  async writeBundle({ dir = '' }) {
    const targetFolder = join(dir, assetPath)
    await mkdir(join(targetFolder, 'wasm'), { recursive: true })
    for (const asset of ASSETS)
      await cp(join(packageFolder, asset), join(targetFolder, asset), { recursive: true })
  },
}
