import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { CommandContext } from '#commands/kernel/handle.ts'
import type { IdentityRefusal } from '../wire/refusals.ts'
import type { ResponseOf, RouteKey, RouteRefusal, Routes } from '../wire/wire.ts'
import type { Bearer, Member } from './auth.ts'
import { refusal } from './problem.ts'

type RequestPart<K extends RouteKey, P extends string> = Routes[K] extends {
  [_ in P]: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

/** An authorized request. Its path, query and body have been validated against the route's schemas. */
export type HttpCall<K extends RouteKey> = {
  params: RequestPart<K, 'params'>
  query: RequestPart<K, 'query'>
  body: RequestPart<K, 'body'>
  /**
   * For a call with `readOnly` these are only the token's claims, since the session is still being looked up.
   */
  member: Routes[K] extends { auth: 'public' }
    ? undefined
    : Routes[K] extends { readOnly: true }
      ? Bearer
      : Member
  /** The context of commands: who calls, when and from where. */
  ctx: CommandContext
  /** The refusals that the route declares, besides `NotFound`. */
  refuses: readonly RouteRefusal<K>[]
  request: FastifyRequest
  reply: FastifyReply
  /**
   * Waits until the read models have handled this position. Sets a header when they have not done so in time.
   */
  awaitProjection(position: bigint): Promise<void>
}

type Handler<K extends RouteKey> = (call: HttpCall<K>) => Promise<ResponseOf<K>>

/** A handler for each of these routes. A missing one does not compile. */
export type Handlers<K extends RouteKey> = { [Each in K]: Handler<Each> }

type AnyUseCaseOutcome<Reason extends string> =
  | { refused: Reason | 'NotFound' }
  | { refused?: undefined; position: bigint }

type DeclaredRefusals<Reason extends string> = { refuses: readonly Reason[] }
export type CallWithRefusals<Reason extends string> = Pick<HttpCall<RouteKey>, 'awaitProjection'> &
  DeclaredRefusals<Reason>

/**
 * Throws the problem of a refused use case. After an accepted one, waits until the read models have handled
 * what it wrote. A refusal that the route does not declare does not compile.
 */
export async function requireAccepted<
  Reason extends string,
  O extends AnyUseCaseOutcome<Exclude<NoInfer<Reason>, IdentityRefusal>>,
>({ awaitProjection }: CallWithRefusals<Reason>, outcome: O): Promise<Extract<O, { position: bigint }>> {
  if (outcome.refused !== undefined) throw refusal(outcome.refused)
  const acceptedOutcome = outcome as Extract<O, { position: bigint }>
  await awaitProjection(acceptedOutcome.position)
  return acceptedOutcome
}

/** Returns the error to throw for a refusal that the route declares. */
export const declaredRefusalError = <Reason extends string>(
  _: DeclaredRefusals<Reason>,
  reason: Exclude<NoInfer<Reason>, IdentityRefusal> | 'NotFound',
) => refusal(reason)

export const ok = { success: true } as const
