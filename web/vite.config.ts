import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { defineConfig, type Plugin } from 'vite'
import { MIN_PASSWORD_LENGTH } from '../domain/kernel/terms.ts'
import { chunkGroups } from './build/chunks.ts'
import { commonPasswords } from './build/common-passwords.ts'
import { EARLY_SCRIPT_MARK } from './build/early-script.ts'
import { mailMark } from './build/mail-mark.ts'
import { malformedAddresses } from './build/malformed-addresses.ts'
import { pdfAssets } from './build/pdf-assets.ts'
import { pictures } from './build/pictures.ts'
import { portraits } from './build/portraits.ts'
import { prerenderPages } from './build/prerender-pages.ts'
import { runbooks } from './build/runbooks.ts'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:4000'

/** Writes the compressed forms of each script and style, so that the server only reads files. */
const compressAssets: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(m?js|css)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const file = join(dir, name)
        const bytes = await readFile(file)
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
        // Zopfli writes gzip that is some four percent smaller, in a hundred times the time.
        await writeFile(`${file}.gz`, await gzipAsync(bytes, { numiterations: 3 }))
      }),
    )
  },
}

/**
 * Builds to web/dist. The API origin is not part of the build: the web process writes it into index.html when
 * serving.
 */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.cache/vite',
  // React has this hook since version 18, so the shim for older versions is left out.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    react(),
    malformedAddresses,
    compressAssets,
    prerenderPages,
    pdfAssets,
    mailMark,
    commonPasswords,
    pictures,
    portraits,
    runbooks,
    {
      name: 'html-in-development',
      apply: 'serve',
      transformIndexHtml: (html) =>
        html
          .replace('__API_ORIGIN__', apiOrigin)
          .replaceAll('__WEB_ORIGIN__', '')
          .replace('__PASSWORD_MIN_LENGTH__', process.env.PASSWORD_MIN_LENGTH ?? String(MIN_PASSWORD_LENGTH))
          .replace(EARLY_SCRIPT_MARK, '<script src="/early.js"></script>'),
    },
  ],
  // Only the breakpoints of web/theme/base/breakpoints.css are resolved here. The build translates everything
  // else for its target.
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: {}, include: Features.CustomMediaQueries, drafts: { customMedia: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Plugin timing warnings only show that the machine is busy.
      checks: { pluginTimings: false },
      // A text of web/copy stands where it is used, so that visitors do not load the texts of members.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every page loads the list of file names, so the names are cut. By default the name of a shared file
        // lists all its screens.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '').slice(0, 8)}-[hash:7].js`,
      },
    },
  },
  server: { host: '127.0.0.1', port: 24000 },
  preview: { host: '127.0.0.1', port: 24001 },
})
