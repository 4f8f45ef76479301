import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { IDEMPOTENCY_HOURS } from '#domain/kernel/terms.ts'
import { notFound } from './problem.ts'
import { statusAndCode } from './refusal-responses.ts'

// The pages load only their own scripts and styles; their script also sets style attributes.
const PAGE_CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the routes as OpenAPI at /openapi.json and as pages at /docs. Call it before the routes are
 * declared.
 */
export async function addDocumentation(app: FastifyInstance, apiOrigin: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT_NAME,
        version: '1',
        description:
          'A marketplace for medical consultants and the clients who hire them. Every error is `application/problem+json`. Writes take an `Idempotency-Key`. Documented GETs that change something also answer to POST, which is the form to prefer. A call that may answer 409 `proof_needed` is sensitive: its session needs a login or `POST /auth/prove` within the last minutes.',
      },
      servers: [{ url: apiOrigin }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: addProblemResponses,
    transformObject: removeInputSchemas,
  })
  const documents: Record<string, StaticDocument> = {}
  app.addHook('onReady', async () => {
    const description = toStaticDocument('application/json; charset=utf-8', JSON.stringify(app.swagger()))
    documents['/openapi.json'] = description
    documents['/docs/json'] = description
    documents['/docs/yaml'] = toStaticDocument('application/x-yaml', app.swagger({ yaml: true }))
  })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const { '*': file } = request.params as { '*'?: string }
      if (file !== undefined && !PAGE_FILES.has(file)) throw notFound()
      const staticDocument = documents[request.routeOptions.url ?? '']
      return staticDocument && sendDocument(request, reply, staticDocument)
    })
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: PAGE_CONTENT_SECURITY_POLICY,
      uiConfig: { layout: 'BaseLayout', docExpansion: 'none', tryItOutEnabled: false, validatorUrl: null },
      theme: { title: `${PRODUCT_NAME} API` },
    })
    scope.get('/openapi.json', { schema: { hide: true } }, () => undefined)
  })
}

type StaticDocument = { type: string; text: Buffer; etag: string }

const toStaticDocument = (type: string, text: string): StaticDocument => ({
  type,
  text: Buffer.from(text),
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})

/** The description is serialized once, since it is long and never changes while the process runs. */
function sendDocument(request: FastifyRequest, reply: FastifyReply, { type, text, etag }: StaticDocument) {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(type).send(text)
}

/** The files of the pages. No other path is looked up on the disk. */
const PAGE_FILES: ReadonlySet<string> = new Set(
  readdirSync(join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')),
)

const problemResponse = {
  description: 'What went wrong, in the format of RFC 9457',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const idempotencyHeaders = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[!-~]{1,255}$',
      description: `Repeats the first response to a call with the same key and body for ${IDEMPOTENCY_HOURS} h. Answers 409 \`idempotency_key_reused\` to another body.`,
    },
  },
}

/** The codes that every call with this status may have, besides the refusals of the use case. */
const GENERAL_CODES: Record<number, readonly string[]> = {
  400: ['invalid_input'],
  401: ['unauthorized'],
  413: ['too_large'],
  415: ['unsupported_type'],
  429: ['too_many_requests'],
}

/** Returns the codes with which the call may be refused, by status. */
function refusalResponses(refuses: readonly string[], takesKey: boolean) {
  const responses = refuses.map(statusAndCode)
  return Object.fromEntries(
    [...new Set(responses.map(({ status }) => status))].map((status) => {
      const codes = [...new Set(responses.filter((each) => each.status === status).map(({ code }) => code))]
      const generalCodes =
        status === 409 && takesKey ? ['idempotency_key_reused'] : (GENERAL_CODES[status] ?? [])
      const code = { type: 'string', enum: [...new Set([...codes, ...generalCodes])] }
      const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code } }] }
      const description = `Refused: ${codes.join(', ')}`
      return [status, { description, content: { 'application/problem+json': { schema } } }]
    }),
  )
}

type RouteConfig = { takesKey?: boolean; refuses?: readonly string[] }
type ResponseDescription = { media?: string[]; description?: string }

/** Describes bytes by their media types, and everything else by its schema. */
const describeResponse = (response: ResponseDescription) =>
  response.media
    ? {
        description: response.description,
        content: Object.fromEntries(
          response.media.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      }
    : response

const addProblemResponses: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document)
  if (!schema || schema.hide) return { schema, url }
  const responses = Object.entries((schema.response ?? {}) as Record<string, ResponseDescription>)
  const { takesKey, refuses = [] } = (document as { route: { config?: RouteConfig } }).route.config ?? {}
  const response = {
    ...Object.fromEntries(responses.map(([status, one]) => [status, describeResponse(one)])),
    ...refusalResponses(refuses, takesKey === true),
    default: problemResponse,
  }
  return { schema: { ...schema, ...(takesKey && { headers: idempotencyHeaders }), response }, url }
}

/** Removes the input variants of response schemas, and schemas that nothing refers to. */
const removeInputSchemas: typeof jsonSchemaTransformObject = (document) => {
  const openapi = jsonSchemaTransformObject(document)
  const schemas: Record<string, unknown> = ('components' in openapi && openapi.components?.schemas) || {}
  for (const name of Object.keys(schemas)) if (name.endsWith('Input')) delete schemas[name]
  return openapi
}
