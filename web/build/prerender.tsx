import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

// What a browser has and the app reads as soon as it is loaded: here nobody is logged in and nothing was typed.
const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: nothing, configurable: true })
const addEventListener = () => undefined
Object.assign(globalThis, { addEventListener, document: { addEventListener, querySelector: () => null } })

const { router } = await import('../app/router.tsx')

/** Every address that the app knows, as its router writes them: `/job/$id`. */
export const addresses = Object.keys(router.routesByPath)

/** A page as a visitor sees it, with the title and description that belong in its head. */
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
