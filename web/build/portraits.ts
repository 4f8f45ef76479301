import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const MODULE_ID = 'virtual:portraits'
const SOURCES = join(import.meta.dirname, 'portraits')
/** The side in pixels: twice the largest face, for dense screens. */
const SIDE = 192
/** The resolution at which the vector drawing is read, so that it is scaled down and not up. */
const DENSITY = 200

/** The ground of each portrait. It stays light in the dark scheme, since hair and outlines are black. */
const GROUNDS: Record<string, string> = {
  'dana-whitcombe': '#dae7f0',
  'maren-holloway': '#d9eae5',
  'noor-aziz': '#eee5cb',
  'kofi-mensah': '#dfead3',
  'grace-lindqvist': '#dae7f0',
}

type Portrait = { name: string; file: string; bytes: Buffer }

async function render(source: string): Promise<Portrait> {
  const name = source.replace('.svg', '')
  const background = GROUNDS[name]
  if (background === undefined) throw new Error(`the portrait ${name} has no ground`)
  const bytes = await sharp(await readFile(join(SOURCES, source)), { density: DENSITY })
    .resize(SIDE, SIDE)
    .flatten({ background })
    .avif({ quality: 55, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  return { name, file: `assets/${name}-${hash}.avif`, bytes }
}

let rendered: Promise<Portrait[]> | undefined
/** The portraits, each rendered once. */
const portraitFiles = () =>
  (rendered ??= readdir(SOURCES).then((names) =>
    Promise.all(names.filter((name) => name.endsWith('.svg')).map(render)),
  ))

/** Renders the drawn people of the public pages, and offers their addresses as a module. */
export const portraits: Plugin = {
  name: 'portraits',
  resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
  async load(id) {
    if (id !== `\0${MODULE_ID}`) return
    const files = (await portraitFiles()).map(({ name, file }) => [name, `/${file}`])
    return `export const PORTRAITS = ${JSON.stringify(Object.fromEntries(files))}`
  },
  async generateBundle() {
    for (const { file, bytes } of await portraitFiles())
      this.emitFile({ type: 'asset', fileName: file, source: bytes })
  },
  configureServer({ middlewares }) {
    middlewares.use(async ({ url }, response, next) => {
      const portrait = (await portraitFiles()).find(({ file }) => url === `/${file}`)
      if (portrait) response.setHeader('content-type', 'image/avif').end(portrait.bytes)
      else next()
    })
  },
}
