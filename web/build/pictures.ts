import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const DEEP = '#0b3f3c'
const BUILD = import.meta.dirname
const read = (name: string) => readFile(join(BUILD, name))

/** The share of an icon's side that its mark fills. Some phones cut a maskable icon to a circle. */
const MARK_SHARE = { plain: 1, maskable: 0.8 }

async function icon(side: number, kind: keyof typeof MARK_SHARE = 'plain') {
  const markSide = Math.round(side * MARK_SHARE[kind])
  const mark = await sharp(await read('pictures/icon.svg'), { density: 72 * (markSide / 48) })
    .resize(markSide)
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: DEEP } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}

const FACE_SIDE = 112

/** A portrait as a circle on a light ground. */
async function face(name: string, background: string) {
  const circle = Buffer.from(
    `<svg width="${FACE_SIDE}" height="${FACE_SIDE}"><circle cx="50%" cy="50%" r="50%"/></svg>`,
  )
  const portrait = await sharp(await read(`portraits/${name}.svg`))
    .resize(FACE_SIDE)
    .flatten({ background })
    .png()
    .toBuffer()
  return sharp(portrait)
    .composite([{ input: circle, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** The picture that chats and feeds show beside a link to us: 1200 by 630, its letters drawn as outlines. */
async function ogImage() {
  const top = 520 - FACE_SIDE / 2
  return sharp(await read('pictures/og-image.svg'))
    .resize(1200, 630)
    .composite([
      { input: await face('dana-whitcombe', '#dae7f0'), left: 656, top },
      { input: await face('maren-holloway', '#d9eae5'), left: 1040, top },
    ])
    .png({ palette: true, colours: 128 })
    .toBuffer()
}

/** Draws the icons of the installed app and the picture of shared links. Their names never change. */
export const pictures: Plugin = {
  name: 'pictures',
  apply: 'build',
  async generateBundle() {
    const files = {
      'icon-192.png': icon(192),
      'icon-512.png': icon(512),
      'icon-maskable-512.png': icon(512, 'maskable'),
      'apple-touch-icon.png': icon(180),
      'og-image.png': ogImage(),
    }
    for (const [fileName, bytes] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName, source: await bytes })
  },
}
