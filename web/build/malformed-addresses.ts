import type { Plugin } from 'vite'
import { NOT_FOUND } from './public-pages.ts'

/** In development a malformed address shows the page for addresses that there are not, as it does where the app is served. */
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
