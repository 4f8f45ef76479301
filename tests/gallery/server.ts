import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { PersonResponse } from '#api/wire/shapes/person.ts'
import { type FakeResponses, fakeApi } from '#tests/harness/screens/fake-api.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { frameResponses, viewer } from '#tests/harness/screens/screens.ts'
import web from '#web/vite.config.ts'
import { BLOCKED_ID, MEMBER_ID } from './member.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The folders of the examples, in the order of the page: `?folder=form`. */
export const FOLDERS = ['general', 'drawings', 'form', 'layout', 'list', 'account']

const member = viewer({ user_id: MEMBER_ID })
const RESPONSES: FakeResponses = {
  ...frameResponses(member),
  'GET /settings': sampleResponse('GET /settings', {
    user: {
      email: 'maren@example.com',
      email_validated: false,
      user_type: 'consultant',
      user_type_chosen: true,
      roles: member.roles,
    },
  }),
  'GET /blocks': ({ query }) =>
    sampleResponse('GET /blocks', {
      people:
        query.person_id === BLOCKED_ID
          ? [sample(PersonResponse, { user_id: BLOCKED_ID, first_name: 'Theo' })]
          : [],
    }),
}

/** Serves the gallery on loopback, with a fake API for the parts that ask for data. */
export async function serveGallery() {
  const api = await fakeApi()
  api.answer(RESPONSES)
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    cacheDir: join(ROOT, 'node_modules/.cache/gallery'),
    ...(web.css && { css: web.css }),
    ...(web.resolve && { resolve: web.resolve }),
    plugins: [
      react(),
      {
        name: 'fake-api',
        transformIndexHtml: (html) => html.replace('__API_ORIGIN__', api.url),
      },
    ],
    server: { host: '127.0.0.1', port: 0, hmr: false, fs: { allow: [ROOT] } },
    logLevel: 'warn',
  })
  await server.listen()
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    api,
    async end() {
      await server.close()
      api.end()
    },
  }
}
