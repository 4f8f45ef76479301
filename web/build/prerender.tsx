import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

// Stubs for the browser globals that the app reads when it loads: nobody is logged in, no draft is stored.
const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: emptyStorage, configurable: true })
const addEventListener = () => undefined
Object.assign(globalThis, { addEventListener, document: { addEventListener, querySelector: () => null } })

const { router } = await import('../app/router.tsx')

/** Every route of the app in the router's notation: `/job/$id`. */
export const addresses = Object.keys(router.routesByPath)

/** The HTML of a page for a visitor, with its title and description. */
export async function prerender(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  router.update({
    ...router.options,
    history,
    scrollRestoration: false,
    isServer: true,
    origin: 'http://localhost',
  })
  await router.load()
  const html = renderToString(<RouterProvider router={router} />)
  const head = /<title>.*?<\/title>|<meta name="description"[^>]*>/g
  return { head: html.match(head) ?? [], body: html.replaceAll(head, '') }
}
