import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { AUDIENCES } from '#domain/kernel/audiences.ts'

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

type ServedPage = { status: 200 | 404; body: Buffer; encoding?: 'br' | 'gzip' }
type CachedPage = { at: number; plain: Buffer; br: Buffer; gzip: Buffer }

/**
 * Returns the pages of the built web app: a prerendered page if there is one, the empty page that the app
 * fills for its other addresses, and the not-found page with 404 for all else. `fillTemplate` inserts into
 * each page what only the server knows. Returns `undefined` while nothing is built.
 */
export function webPages(dist: string, fillTemplate: (html: string) => string) {
  const cache = new Map<string, CachedPage>()

  // The modification time is compared, since the app may be built again while the server runs.
  async function read(file: string): Promise<CachedPage | undefined> {
    const path = join(dist, file)
    const modifiedAt = (await stat(path).catch(() => undefined))?.mtimeMs
    if (modifiedAt === undefined) return undefined
    const cachedPage = cache.get(file)
    if (cachedPage?.at === modifiedAt) return cachedPage
    const plain = Buffer.from(fillTemplate(await readFile(path, 'utf8')))
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(plain, BROTLI_OPTIONS),
      promisify(gzip)(plain),
    ])
    const page = { at: modifiedAt, plain, br, gzip: zipped }
    cache.set(file, page)
    return page
  }

  const addressPatterns = async (): Promise<RegExp[] | undefined> => {
    const list = await readFile(join(dist, 'pages/addresses.json'), 'utf8').catch(() => undefined)
    return list && JSON.parse(list).map(toPattern)
  }

  return {
    /** Whether the app has a page at this address; `undefined` while nothing is built. */
    async knows(path: string) {
      return (await addressPatterns())?.some((each) => each.test(path))
    },
    /** `audience` is the `?for=` of the address: a page may differ for a nurse and a clinic. */
    async page(
      path: string,
      acceptedEncodings: string,
      audience?: string | null,
    ): Promise<ServedPage | undefined> {
      const isKnown = await this.knows(path)
      if (isKnown === undefined) return undefined
      const prerenderedName = path === '/' ? 'index' : /^\/[a-z-]+$/.test(path) ? path.slice(1) : undefined
      const prerendered = async () =>
        prerenderedName &&
        ((AUDIENCES.some((each) => each === audience)
          ? await read(`pages/${prerenderedName}.${audience}.html`)
          : undefined) ??
          (await read(`pages/${prerenderedName}.html`)))
      const content = isKnown
        ? (await prerendered()) || (await read('index.html'))
        : await read('pages/not-found.html')
      if (!content) return undefined
      const status = isKnown ? 200 : 404
      const encoding = acceptedEncodings.includes('br')
        ? 'br'
        : acceptedEncodings.includes('gzip')
          ? 'gzip'
          : undefined
      return encoding ? { status, body: content[encoding], encoding } : { status, body: content.plain }
    },
  }
}

/** Converts the router's address `/job/$id` into a pattern that matches `/job/17`. */
const toPattern = (address: string) => new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`)
