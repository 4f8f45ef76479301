import '../clock.ts'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import closeWithGrace from 'close-with-grace'
import Fastify, { type FastifyReply } from 'fastify'
import { z } from 'zod'

/** Serves the built web app (web/dist): every path that is no file is the app, which knows its routes itself. */
const env = z
  .object({
    WEB_PORT: z.coerce.number().int().default(3000),
    WEB_HOST: z.string().default('127.0.0.1'),
    API_ORIGIN: z.url().default('http://localhost:4000'),
    /** Where browsers put and get files, when that is not the API itself; several are parted by spaces. */
    OBJECTS_ORIGIN: z.string().default(''),
    PASSWORD_MIN_LENGTH: z.coerce.number().int().default(12),
  })
  .parse(process.env)

const dist = join(import.meta.dirname, '../../web/dist')
const api = env.API_ORIGIN.replace(/\/$/, '')
const objects = env.OBJECTS_ORIGIN.trim()

// Nothing inline and nothing from elsewhere: what is not named here, the browser refuses.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  `img-src 'self' blob: ${api} ${objects}`.trim(),
  `frame-src blob: ${api} ${objects}`.trim(),
  `connect-src 'self' ${api} ${api.replace(/^http/, 'ws')} ${objects}`.trim(),
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

// Read anew each time: the app may be built, or built again, while this runs.
const page = async () =>
  (await readFile(join(dist, 'index.html'), 'utf8'))
    .replace('__API_ORIGIN__', api)
    .replace('__PASSWORD_MIN_LENGTH__', String(env.PASSWORD_MIN_LENGTH))

const server = Fastify({ logger: false, trustProxy: true })

server.addHook('onSend', async (_request, reply) => {
  reply.headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
  })
})

async function app(reply: FastifyReply) {
  const html = await page().catch(() => undefined)
  if (html === undefined)
    return reply.code(503).header('retry-after', '2').type('text/plain').send('The web app is being built')
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
}

const assets = join(dist, 'assets')
await mkdir(assets, { recursive: true })
await server.register(fastifyStatic, {
  root: assets,
  prefix: '/assets/',
  preCompressed: true,
  // Names carry a hash of what is in them.
  immutable: true,
  maxAge: '1y',
})
server.get('/mark.svg', (_request, reply) =>
  reply.sendFile('mark.svg', dist, { maxAge: '1d', immutable: false }),
)
server.get('/health', async () => ({ status: 'ok' }))
server.setNotFoundHandler((request, reply) => {
  const path = request.url.split('?')[0] ?? ''
  const isFile = path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path)
  if (isFile || request.method !== 'GET') return reply.code(404).type('text/plain').send('Not found')
  return app(reply)
})

await server.listen({ port: env.WEB_PORT, host: env.WEB_HOST })
process.send?.({ ready: true })

const grace = closeWithGrace({ delay: 5_000 }, () => server.close())
process.on('disconnect', () => grace.close())
