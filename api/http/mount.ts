import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PROOF_NEEDED } from '../wire/refusals.ts'
import { hasBytes } from '../wire/responses.ts'
import { needsProof, type RouteDeclaration } from '../wire/route.ts'
import type { RouteKey } from '../wire/wire.ts'
import { authorize, type Bearer, bearerOf } from './auth.ts'
import { contextOf } from './context.ts'
import { guardChangingGet, requireProof } from './guard.ts'
import type { HttpCall } from './handlers.ts'
import { idempotencyKeyOf, runOnce } from './idempotency-key.ts'
import { countAccountCall } from './limits/account-limits.ts'
import { retryNotFound } from './retry-not-found.ts'
import type { Services } from './services.ts'
import { recordStaffReading } from './staff-reading.ts'

/**
 * Milliseconds that a transfer may take: the largest file at 50 kB/s. A read of the object store that stalls
 * for a minute ends.
 */
const SENDING_TIMEOUT_MS = 1_000_000

type SessionLimit = Record<'session', (request: FastifyRequest) => Promise<void>>

/** Mounts one route with its checks: limits, token, guard, schemas, proof, repeats. */
export function mount(
  app: FastifyInstance,
  services: Services,
  limits: SessionLimit,
  routeKey: string,
  route: RouteDeclaration,
  handle: (call: never) => Promise<unknown>,
) {
  const [method = 'GET', path = ''] = routeKey.split(' ')
  const takesKey = route.write === true
  const query = queryOf(route)
  app.route({
    ...(hasBytes(route.responses) && { handlerTimeout: SENDING_TIMEOUT_MS }),
    method: route.changesState === 'by GET and POST' ? [method, 'POST'] : method,
    config: {
      takesKey,
      call: routeKey,
      auth: route.auth,
      subjectKind: route.subjectKind,
      unlimited: route.unlimited,
      sensitive: route.sensitive,
      refuses: [...route.refuses, ...(route.sensitive ? [PROOF_NEEDED] : [])],
    },
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...(route.params && { params: route.params }),
      ...(query && { querystring: query }),
      ...(route.body && { body: route.body }),
      response: route.responses,
      summary: route.summary,
      ...(route.auth !== 'public' && { security: [{ bearer: [] }] }),
      tags: [path.split('/')[1] ?? ''],
    },
    onRequest: async (request, reply) => {
      if (route.changesState && request.method === 'GET') guardChangingGet(request, reply)
      if (route.auth === 'public') return
      request.bearer = bearerOf(app, request)
      await limits.session(request)
      if (!route.readOnly)
        request.member = await authorize(services.identity.sessions, request, request.bearer, route.auth)
    },
    // An unauthorized caller gets 401 or 403 before any error of validation.
    attachValidation: route.readOnly === true,
    preValidation: async (request) => {
      if (route.body) request.body ??= {}
    },
    preHandler: async (request) => {
      if (needsProof(route, request.body)) await requireProof(services.identity.sessions, request, route.auth)
      if (route.accountLimit && request.member)
        await countAccountCall(services, request.member.user_id, route.accountLimit)
    },
    handler: async (request, reply) => {
      const run = async (command_id: string) => {
        const call = callOf(services, request, reply, { route, command_id })
        const response = await handle(call as never)
        await recordStaffReading(services, call.ctx, route, { call: routeKey, request })
        // A call without a response sends an empty body; Fastify would send `null` as the word null.
        return response ?? undefined
      }
      if (route.readOnly)
        return respondToReadOnlyCall(services, request, reply, {
          auth: route.auth,
          respond: () => run(request.id),
        })
      const runChange = (command_id: string) =>
        retryNotFound([request.params, request.body], () => run(command_id))
      const idempotencyKey = takesKey ? idempotencyKeyOf(request) : undefined
      if (idempotencyKey !== undefined)
        return runOnce(services.storedResponses, request, reply, { key: idempotencyKey, run: runChange })
      return runChange(request.id)
    },
  })
}

/**
 * Undeclared parameters of a staff query are refused: a filter that is not understood must not return
 * everything.
 */
const queryOf = ({ auth, query }: RouteDeclaration) =>
  auth === 'public' || auth === 'member' ? query : (query ?? z.object({})).strict()

/** The parts of the request, which the schemas have validated. */
function callOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { route: { auth, readOnly, refuses }, command_id }: { route: RouteDeclaration; command_id: string },
): HttpCall<RouteKey> {
  const { params, query, body } = request
  const member = readOnly ? request.bearer : request.member
  const call = { params, query, body, member, refuses, request, reply }
  const awaitProjection = async (position: bigint) => {
    if (!(await services.awaitCatchUp(position))) reply.header('read-model-lag', 'true')
  }
  return { ...call, awaitProjection, ctx: contextOf(request, auth, command_id) } as HttpCall<RouteKey>
}

/**
 * Prepares the response of a call that only reads while the session is looked up. It is sent once the session
 * is known to be live, so the result is the same as with both in sequence.
 */
async function respondToReadOnlyCall(
  { identity }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { auth, respond }: Pick<RouteDeclaration, 'auth'> & { respond: () => Promise<unknown> },
) {
  const { bearer, validationError } = request
  const initialHeaders = reply.getHeaders()
  const [authorization, responseResult] = await Promise.allSettled([
    authorize(identity.sessions, request, bearer as Bearer, auth),
    validationError ? Promise.reject(validationError) : respond(),
  ])
  if (authorization.status === 'rejected') {
    // A caller without a live session learns nothing of the response, not even its headers.
    for (const name of Object.keys(reply.getHeaders()))
      if (!(name in initialHeaders)) reply.removeHeader(name)
    throw authorization.reason
  }
  if (responseResult.status === 'rejected') throw responseResult.reason
  return responseResult.value
}
