import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const FILE = 'mail-mark.png'

/** Twice as large as it is shown, for dense screens. */
const DOTS_PER_INCH = 144

const drawMark = () =>
  sharp(join(import.meta.dirname, 'mail-mark.svg'), { density: DOTS_PER_INCH })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/**
 * Draws the mark with its word as a PNG for mails, whose readers show no SVG and load no font. It has the
 * ground of the mail's head, so that readers that change colors leave it legible.
 */
export const mailMark: Plugin = {
  name: 'mail-mark',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: await drawMark() })
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${FILE}`, (_request, response, next) => {
      drawMark().then((bytes) => response.setHeader('content-type', 'image/png').end(bytes), next)
    })
  },
}
