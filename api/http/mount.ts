import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hasBytes } from '../wire/answers.ts'
import { PROOF_NEEDED } from '../wire/refusals.ts'
import { needsProof, type Route } from '../wire/route.ts'
import type { Contract } from '../wire/wire.ts'
import { answerRead } from './answer-read.ts'
import { recordStaffReading } from './audit/staff-reading.ts'
import { authorize, bearerOf } from './auth.ts'
import { contextOf } from './context.ts'
import { guardChange, requireProof } from './guard.ts'
import type { Call } from './handlers.ts'
import { keyOf, once } from './idempotency/idempotency-key.ts'
import { countFor } from './limits/account-limits.ts'
import { lookTwice } from './second-look.ts'
import type { Services } from './services.ts'

/** Milliseconds that bytes may take: the largest file at 50 kB/s. A read of the object store that stalls for a minute ends. */
const SENDING_MS = 1_000_000

type Limits = Record<'session', (request: FastifyRequest) => Promise<void>>

/** Declares one call of the contract with its checks around it: limits, bearer, guard, schemas, proof, repeats. */
export function mount(
  app: FastifyInstance,
  services: Services,
  limits: Limits,
  key: string,
  declared: Route,
  handle: (call: never) => Promise<unknown>,
) {
  const [method = 'GET', path = ''] = key.split(' ')
  const takesKey = declared.write === true
  const query = queryOf(declared)
  app.route({
    ...(hasBytes(declared.answers) && { handlerTimeout: SENDING_MS }),
    method: declared.changes === true ? [method, 'POST'] : method,
    config: {
      takesKey,
      call: key,
      auth: declared.auth,
      unlimited: declared.unlimited,
      sensitive: declared.sensitive,
      refuses: [...declared.refuses, ...(declared.sensitive ? [PROOF_NEEDED] : [])],
    },
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...(declared.params && { params: declared.params }),
      ...(query && { querystring: query }),
      ...(declared.body && { body: declared.body }),
      response: declared.answers,
      summary: declared.summary,
      ...(declared.auth !== 'public' && { security: [{ bearer: [] }] }),
      tags: [path.split('/')[1] ?? ''],
    },
    onRequest: async (request, reply) => {
      if (declared.changes && request.method === 'GET') guardChange(request, reply)
      if (declared.auth === 'public') return
      request.bearer = bearerOf(app, request)
      await limits.session(request)
      if (!declared.readOnly)
        request.member = await authorize(services.identity.sessions, request, request.bearer, declared.auth)
    },
    // An unauthorized caller gets 401 or 403 before any error of validation.
    attachValidation: declared.readOnly === true,
    preValidation: async (request) => {
      if (declared.body) request.body ??= {}
    },
    preHandler: async (request) => {
      if (needsProof(declared, request.body))
        await requireProof(services.identity.sessions, request, declared.auth)
      if (declared.most && request.member) await countFor(services, request.member.user_id, declared.most)
    },
    handler: async (request, reply) => {
      const run = async (command_id: string) => {
        const call = callOf(services, request, reply, declared, command_id)
        const answer = await handle(call as never)
        await recordStaffReading(services, call.ctx, key, declared, request)
        // Where nothing is answered, nothing is sent, rather than the word null.
        return answer ?? undefined
      }
      if (declared.readOnly) return answerRead(services, request, reply, declared, () => run(request.id))
      const change = (command_id: string) => lookTwice([request.params, request.body], () => run(command_id))
      const repeated = takesKey ? keyOf(request) : undefined
      if (repeated !== undefined) return once(services.repeats, request, reply, repeated, change)
      return change(request.id)
    },
  })
}

/** A filter of staff that is not understood must not answer with everything: what is not declared is refused. */
const queryOf = ({ auth, query }: Route) =>
  auth === 'public' || auth === 'member' ? query : (query ?? z.object({})).strict()

/** The parts of the request, which the schemas have validated. */
function callOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { auth, readOnly, refuses }: Route,
  command_id: string,
): Call<keyof Contract> {
  const { params, query, body } = request
  const member = readOnly ? request.bearer : request.member
  const call = { params, query, body, member, refuses, request, reply }
  const awaitProjection = async (position: bigint) => {
    if (!(await services.caughtUp(position))) reply.header('read-model-lag', 'true')
  }
  return { ...call, awaitProjection, ctx: contextOf(request, auth, command_id) } as Call<keyof Contract>
}
