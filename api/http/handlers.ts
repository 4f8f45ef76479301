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

/** An authorized request whose parts have the shapes of the contract. */
export type Call<K extends Key> = {
  params: RequestPart<K, 'params'>
  query: RequestPart<K, 'query'>
  body: RequestPart<K, 'body'>
  /** For a call with `readOnly` only the token's claims: the answer is made while the session is looked up. */
  member: Contract[K] extends { auth: 'public' }
    ? undefined
    : Contract[K] extends { readOnly: true }
      ? Bearer
      : Member
  /** Who calls, when and from where: the context of commands. */
  ctx: Context
  /** How this call may be refused, beside `NotFound`. */
  refuses: readonly RefusalOf<K>[]
  request: FastifyRequest
  reply: FastifyReply
  /** Waits until the read models hold what was written up to this position; says so in a header when they do not. */
  awaitProjection(position: bigint): Promise<void>
}

type Handler<K extends Key> = (call: Call<K>) => Promise<AnswerOf<K>>

/** A handler for each of these calls: one that is missing does not compile. */
export type Handlers<K extends Key> = { [Each in K]: Handler<Each> }

type UseCaseOutcome<Why extends string> =
  | { refused: Why | 'NotFound' }
  | { refused?: undefined; position: bigint }

type DeclaredRefusals<Why extends string> = { refuses: readonly Why[] }
export type AnsweringCall<Why extends string> = Pick<Call<Key>, 'awaitProjection'> & DeclaredRefusals<Why>

/**
 * Turns a refused use case into its answer, and waits until reads see what an accepted one wrote. An outcome with a
 * refusal that the route does not declare does not compile.
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

/** The error for a refusal that the call's route declares, to be thrown. */
export const declaredRefusal = <Why extends string>(
  _: DeclaredRefusals<Why>,
  why: Exclude<NoInfer<Why>, IdentityRefusal> | 'NotFound',
) => refusal(why)

export const ok = { success: true } as const
