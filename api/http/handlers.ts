import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '#commands/kernel/handle.ts'
import type { IdentityRefusal } from '../wire/refusals.ts'
import type { AnswerOf, Contract, RefusalOf } from '../wire/wire.ts'
import type { Bearer, Member } from './auth.ts'
import { refusal } from './problem.ts'

type Key = keyof Contract
type RequestPart<K extends Key, P extends string> = Contract[K] extends {
  [_ in P]: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

/** An authorized request. Its path, query and body have been validated against the route's schemas. */
export type Call<K extends Key> = {
  params: RequestPart<K, 'params'>
  query: RequestPart<K, 'query'>
  body: RequestPart<K, 'body'>
  /**
   * For a call with `readOnly` these are only the token's claims, since the session is still being looked up.
   */
  member: Contract[K] extends { auth: 'public' }
    ? undefined
    : Contract[K] extends { readOnly: true }
      ? Bearer
      : Member
  /** The context of commands: who calls, when and from where. */
  ctx: Context
  /** The refusals that the route declares, besides `NotFound`. */
  refuses: readonly RefusalOf<K>[]
  request: FastifyRequest
  reply: FastifyReply
  /**
   * Waits until the read models have handled this position. Sets a header when they have not done so in time.
   */
  awaitProjection(position: bigint): Promise<void>
}

type Handler<K extends Key> = (call: Call<K>) => Promise<AnswerOf<K>>

/** A handler for each of these routes. A missing one does not compile. */
export type Handlers<K extends Key> = { [Each in K]: Handler<Each> }

type UseCaseOutcome<Why extends string> =
  | { refused: Why | 'NotFound' }
  | { refused?: undefined; position: bigint }

type DeclaredRefusals<Why extends string> = { refuses: readonly Why[] }
export type AnsweringCall<Why extends string> = Pick<Call<Key>, 'awaitProjection'> & DeclaredRefusals<Why>

/**
 * Throws the problem of a refused use case. After an accepted one, waits until the read models have handled
 * what it wrote. A refusal that the route does not declare does not compile.
 */
export async function requireAccepted<
  Why extends string,
  O extends UseCaseOutcome<Exclude<NoInfer<Why>, IdentityRefusal>>,
>({ awaitProjection }: AnsweringCall<Why>, outcome: O): Promise<Extract<O, { position: bigint }>> {
  if (outcome.refused !== undefined) throw refusal(outcome.refused)
  const acceptedOutcome = outcome as Extract<O, { position: bigint }>
  await awaitProjection(acceptedOutcome.position)
  return acceptedOutcome
}

/** Returns the error to throw for a refusal that the route declares. */
export const declaredRefusal = <Why extends string>(
  _: DeclaredRefusals<Why>,
  why: Exclude<NoInfer<Why>, IdentityRefusal> | 'NotFound',
) => refusal(why)

export const ok = { success: true } as const
