import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import type { z } from 'zod'
import { requestTimeouts } from '#commands/kernel/request-timeouts.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { tlsOf } from '../processes/tls.ts'
import { webPages } from './pages.ts'
import type { WebSettings } from './settings.ts'
import { wellKnownRoutes } from './well-known.ts'

const dist = join(import.meta.dirname, '../../web/dist')

/** Shown until the web app is built. It then reloads itself. */
const BUILDING_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${PRODUCT_NAME}</title><h1>${PRODUCT_NAME} is starting</h1><p>The web app is being built. This page reloads automatically.`

/**
 * The content security policy: nothing inline, and nothing from other origins. The browser refuses everything
 * that is not listed.
 */
const contentSecurityPolicy = (api: string, objects: string) =>
  [
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

/** Files at the root of the site, whose names never change. */
const ROOT_FILES = {
  ...Object.fromEntries(
    [
      ...['logo.svg', 'apple-touch-icon.png', 'manifest.webmanifest', 'og-image.png'],
      ...['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'mail-mark.png'],
    ].map((file) => [`/${file}`, file]),
  ),
  '/apple-touch-icon-precomposed.png': 'apple-touch-icon.png',
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether this host is the one of `origin` under another name of the machine itself, such as `127.0.0.1:3000`
 * for `http://localhost:3000`. The API refuses calls of a page that was opened there.
 */
export function isOtherLoopbackName(host: string, origin: string): boolean {
  const { hostname, port, protocol } = new URL(origin)
  const opened = URL.parse(`${protocol}//${host}`)
  if (!opened || opened.port !== port || opened.hostname === hostname) return false
  return [hostname, opened.hostname].every((name) => LOOPBACK_NAMES.includes(name))
}

/** No address of the app. */
const NOT_FOUND = '/not-found'

/** Whether each percent sign starts an encoded byte, and the bytes are valid text. */
function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(url.split(/[?#]/)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/**
 * Builds the server of the built web app (web/dist) without listening. Every path that is not a file is a
 * page, into which the origin of the API is written.
 */
export async function webServer(env: z.output<typeof WebSettings>): Promise<FastifyInstance> {
  const api = env.API_ORIGIN.replace(/\/$/, '')
  const origin = env.WEB_ORIGIN.replace(/\/$/, '')
  const policy = contentSecurityPolicy(api, env.OBJECTS_ORIGIN.trim())
  const pages = webPages(dist, (html) =>
    html
      .replace('__API_ORIGIN__', api)
      .replaceAll('__WEB_ORIGIN__', origin)
      .replace('__PASSWORD_MIN_LENGTH__', String(env.PASSWORD_MIN_LENGTH)),
  )
  const slowRequestLimits = requestTimeouts()
  const options = {
    logger: false,
    trustProxy: true,
    requestTimeout: slowRequestLimits.requestTimeout,
    // A malformed address is answered as not found, with the same headers as any other page.
    rewriteUrl: ({ url = '/' }: IncomingMessage) => (isWellFormed(url) ? url : NOT_FOUND),
  }
  const tls = tlsOf(env)
  const server = tls
    ? (Fastify({ ...options, https: { ...slowRequestLimits.http, ...tls } }) as unknown as FastifyInstance)
    : Fastify({ ...options, http: slowRequestLimits.http })

  server.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      ...(env.WEB_ORIGIN.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
    })
  })

  async function sendPage(url: string, path: string, accepted: string, reply: FastifyReply) {
    const audience = new URLSearchParams(url.split('?')[1]).get('for')
    const page = await pages.page(path, accepted, audience)
    if (!page)
      return reply.code(503).header('retry-after', '2').type('text/html; charset=utf-8').send(BUILDING_PAGE)
    if (page.encoding) reply.header('content-encoding', page.encoding)
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    return reply.code(page.status).type('text/html; charset=utf-8').send(page.body)
  }

  const assets = join(dist, 'assets')
  await mkdir(assets, { recursive: true })
  await server.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    // Their names contain a hash of their content, so they never change.
    immutable: true,
    maxAge: '1y',
  })
  for (const [path, file] of Object.entries(ROOT_FILES))
    server.get(path, (_request, reply) => reply.sendFile(file, dist, { maxAge: '1d', immutable: false }))
  wellKnownRoutes(server, { origin, contact: env.SECURITY_CONTACT || `${origin}/contact` })
  server.get('/health', async () => ({ status: 'ok' }))
  server.get('/ready', async (_request, reply) =>
    (await pages.knows('/')) ? { status: 'ready' } : reply.code(503).send({ status: 'being built' }),
  )
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  server.setErrorHandler((error: FastifyError, _request, reply) => {
    const code = error.statusCode ?? 500
    // A path that leads out of the served folder is answered as not found.
    if (code < 500)
      return reply
        .code(code === 403 ? 404 : code)
        .type('text/plain')
        .send('Not found')
    console.error(error)
    return reply.code(code).type('text/plain').send('Something went wrong')
  })
  server.setNotFoundHandler(async (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')
    const isFile = path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path)
    // A form sent without scripts: its data is dropped, and the page says that it needs scripts.
    if (request.method === 'POST' && (await pages.knows(path))) return reply.redirect(path, 303)
    if (isFile || !['GET', 'HEAD'].includes(request.method))
      return reply.code(404).type('text/plain').send('Not found')
    if (isOtherLoopbackName(request.host, origin)) return reply.redirect(`${origin}${request.url}`, 302)
    return sendPage(request.url, path, String(request.headers['accept-encoding'] ?? ''), reply)
  })
  return server
}
