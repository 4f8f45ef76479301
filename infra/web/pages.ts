import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
type Served = { status: 200 | 404; body: Buffer; encoding?: 'br' | 'gzip' }
type CachedPage = { at: number; plain: Buffer; br: Buffer; gzip: Buffer }

/**
 * The pages of the built web app: a prerendered page where there is one, the empty page that the app fills for any other
 * address of the app, and the not-found page with 404 for all else. `fill` inserts into each page what is known only
 * where it is served. `undefined` while nothing is built.
 */
export function webPages(dist: string, fill: (html: string) => string) {
  const cache = new Map<string, CachedPage>()

  // The modification time is compared, since the app may be built again while this runs.
  async function read(file: string): Promise<CachedPage | undefined> {
    const path = join(dist, file)
    const at = (await stat(path).catch(() => undefined))?.mtimeMs
    if (at === undefined) return undefined
    const known = cache.get(file)
    if (known?.at === at) return known
    const plain = Buffer.from(fill(await readFile(path, 'utf8')))
    const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, QUICK), promisify(gzip)(plain)])
    const page = { at, plain, br, gzip: zipped }
    cache.set(file, page)
    return page
  }

  const addresses = async (): Promise<RegExp[] | undefined> => {
    const list = await readFile(join(dist, 'pages/addresses.json'), 'utf8').catch(() => undefined)
    return list && JSON.parse(list).map(pattern)
  }

  return {
    /** Whether the app has a page there, `undefined` while nothing is built. */
    async knows(path: string) {
      return (await addresses())?.some((each) => each.test(path))
    },
    async page(path: string, accepted: string): Promise<Served | undefined> {
      const known = await this.knows(path)
      if (known === undefined) return undefined
      const prerendered = path === '/' ? 'index' : /^\/[a-z-]+$/.test(path) ? path.slice(1) : undefined
      const found = known
        ? ((prerendered && (await read(`pages/${prerendered}.html`))) ?? (await read('index.html')))
        : await read('pages/not-found.html')
      if (!found) return undefined
      const status = known ? 200 : 404
      const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
      return encoding ? { status, body: found[encoding], encoding } : { status, body: found.plain }
    },
  }
}

/** Converts the router's address `/job/$id` into a pattern that matches `/job/17`. */
const pattern = (address: string) => new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`)
