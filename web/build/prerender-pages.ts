import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin, type Rolldown } from 'vite'
import { insertEarlyScript } from './early-script.ts'
import { FALLBACK_MARK, FALLBACK_PAGE, FALLBACK_STRIP } from './fallback-page.ts'
import { portraits } from './portraits.ts'
import { DESCRIPTIONS, NOT_FOUND, PAGES_FOR, PUBLIC_PAGES, pageFile } from './public-pages.ts'

const web = join(import.meta.dirname, '..')

type Page = { head: string[]; body: string }
type Prerender = { addresses: string[]; prerender(path: string): Promise<Page> }
type Bundle = Rolldown.OutputBundle

type PrerenderedPage = { path: string; screen?: string; audience?: string }
const prerenderedPages: PrerenderedPage[] = [
  ...Object.entries(PUBLIC_PAGES).map(([path, screen]) => ({ path, screen })),
  ...PAGES_FOR.map(([path, audience]) => ({ path, screen: PUBLIC_PAGES[path], audience })),
  { path: NOT_FOUND },
]

/**
 * Writes the prerendered public pages to dist/pages, and the list of all addresses of the app beside them.
 */
export const prerenderPages: Plugin = {
  name: 'prerendered',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const template = await insertEarlyScript(dir)
    const server = await createServer({
      configFile: false,
      root: web,
      plugins: [portraits],
      logLevel: 'warn',
      appType: 'custom',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    })
    try {
      const { addresses, prerender } = (await server.ssrLoadModule('/build/prerender.tsx')) as Prerender
      await mkdir(join(dir, 'pages'), { recursive: true })
      for (const { path, screen, audience } of prerenderedPages) {
        const preloadLinks = preloads(bundle, template, screen).join('\n    ')
        const address = audience === undefined ? path : `${path}?for=${audience}`
        const page = withDescription(await prerender(address), DESCRIPTIONS[path])
        const html = withSharingMetas(assemblePage(template, page, preloadLinks), page, address)
        await writeFile(join(dir, pageFile(path, audience)), html)
      }
      await writeFile(join(dir, 'index.html'), template.replace(FALLBACK_MARK, FALLBACK_PAGE))
      await writeFile(join(dir, 'pages/addresses.json'), JSON.stringify(addresses))
    } finally {
      await server.close()
    }
  },
}

/** The preload links: the fonts, and the scripts of the page's screen that the entry does not load itself. */
function preloads(bundle: Bundle, template: string, screen: string | undefined) {
  const fonts = Object.keys(bundle).filter((name) => /(inter|besley)[^/]*\.woff2$/.test(name))
  const links = fonts.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" href="/${name}" crossorigin>`,
  )
  if (screen === undefined) return links
  const file = join(web, `screens/${screen}.tsx`)
  const [entryChunk] =
    Object.entries(bundle).find(([, output]) => output.type === 'chunk' && output.facadeModuleId === file) ??
    []
  if (entryChunk === undefined) throw new Error(`no script was built for ${file}`)
  const scripts = [...importClosure(bundle, entryChunk)].filter((name) => !template.includes(name))
  return [...links, ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)]
}

function importClosure(bundle: Bundle, name: string, visited = new Set<string>()) {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || visited.has(name)) return visited
  visited.add(name)
  for (const importedChunk of chunk.imports) importClosure(bundle, importedChunk, visited)
  return visited
}

const withDescription = ({ head, body }: Page, description: string | undefined): Page => ({
  head: description === undefined ? head : [...head, `<meta name="description" content="${description}"/>`],
  body,
})

const METAS = { title: /<title>.*?<\/title>/, description: /<meta name="description"[^>]*>/ }

/**
 * Adds what chats and feeds show of a link to the page: its title, description and address. The web process
 * writes the origin.
 */
function withSharingMetas(html: string, { head }: Page, address: string) {
  const contentOf = (pattern: RegExp) => head.map((each) => pattern.exec(each)?.[1]).find(Boolean) ?? ''
  const metas = {
    'og:title': contentOf(/<title>(.*?)<\/title>/),
    'og:description': contentOf(/name="description" content="([^"]*)"/),
    ...(address === NOT_FOUND ? {} : { 'og:url': `__WEB_ORIGIN__${address}` }),
  }
  const tags = Object.entries(metas).map(
    ([name, content]) => `<meta property="${name}" content="${content}" />`,
  )
  return html.replace('<meta property="og:site_name"', (tag) => `${tags.join('\n    ')}\n    ${tag}`)
}

function assemblePage(template: string, { head, body }: Page, preloadLinks: string) {
  if (!body.includes('<h1')) throw new Error(`a page without a heading was rendered: ${body.slice(0, 200)}`)
  let html = template.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${preloadLinks}`)
  for (const meta of Object.values(METAS)) {
    const pageMeta = head.find((each) => meta.test(each))
    if (pageMeta) html = html.replace(meta, () => pageMeta)
  }
  // The page is visible before its scripts run, so the font loads first.
  html = html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
  // Form data must never appear in an address, not even without JavaScript.
  const safeBody = body.replaceAll('<form ', '<form method="post" ')
  return html
    .replace(FALLBACK_MARK, FALLBACK_STRIP)
    .replace('<div id="app"></div>', () => `<div id="app">${safeBody}</div>`)
}
