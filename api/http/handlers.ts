import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '#commands/kernel/handle.ts'
import type { IdentityRefusal } from '../wire/refusals.ts'
import type { AnswerOf, Contract, RefusalOf } from '../wire/wire.ts'
import type { Bearer, Member } from './auth.ts'
import { refusal } from './problem.ts'

type Key = keyof Contract
type Given<K extends Key, P extends string> = Contract[K] extends { [_ in P]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** An authorized request whose parts have the shapes of the contract. */
export type Call<K extends Key> = {
  params: Given<K, 'params'>
  query: Given<K, 'query'>
  body: Given<K, 'body'>
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

type Outcome<Why extends string> = { refused: Why | 'NotFound' } | { refused?: undefined; position: bigint }

type Refusing<Why extends string> = { refuses: readonly Why[] }
export type Answering<Why extends string> = Pick<Call<Key>, 'awaitProjection'> & Refusing<Why>

/**
 * Turns a refused use case into its answer, and waits until reads see what an accepted one wrote. An outcome with a
 * refusal that the route does not declare does not compile.
 */
export async function accepted<Why extends string, O extends Outcome<Exclude<NoInfer<Why>, IdentityRefusal>>>(
  { awaitProjection }: Answering<Why>,
  outcome: O,
): Promise<Extract<O, { position: bigint }>> {
  if (outcome.refused !== undefined) throw refusal(outcome.refused)
  const done = outcome as Extract<O, { position: bigint }>
  await awaitProjection(done.position)
  return done
}

/** The error for a refusal that the call's route declares, to be thrown. */
export const refused = <Why extends string>(
  _: Refusing<Why>,
  why: Exclude<NoInfer<Why>, IdentityRefusal> | 'NotFound',
) => refusal(why)

export const ok = { success: true } as const
