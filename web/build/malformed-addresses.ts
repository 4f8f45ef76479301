import type { Plugin } from 'vite'
import { NOT_FOUND } from './public-pages.ts'

/** In development a malformed address shows the page for unknown addresses, as the web process does. */
export const malformedAddresses: Plugin = {
  name: 'malformed-addresses',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      try {
        decodeURI(request.url?.split(/[?#]/)[0] ?? '')
      } catch {
        request.url = NOT_FOUND
      }
      next()
    })
  },
}
