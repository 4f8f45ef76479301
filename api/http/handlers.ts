import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '#commands/kernel/handle.ts'
import type { AnswerOf, Contract } from '../wire/wire.ts'
import type { Bearer, Member } from './auth.ts'
import { refusal } from './problem.ts'

type Key = keyof Contract
type Given<K extends Key, P extends string> = Contract[K] extends { [_ in P]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** A request that has been let in and whose parts are what the contract says. */
export type Call<K extends Key> = {
  params: Given<K, 'params'>
  query: Given<K, 'query'>
  body: Given<K, 'body'>
  /** Of one who asks only whom the token is of: the answer is made while their session is looked up. */
  member: Contract[K] extends { auth: 'public' }
    ? undefined
    : Contract[K] extends { asks: true }
      ? Bearer
      : Member
  /** Who asks, when, from where; what a command needs beside its own input. */
  ctx: Context
  request: FastifyRequest
  reply: FastifyReply
  /** Waits until the read models hold what was written up to this position; says so in a header when they do not. */
  awaitProjection(position: bigint): Promise<void>
}

type Handler<K extends Key> = (call: Call<K>) => Promise<AnswerOf<K>>

/** A handler for each of these calls: one that is missing does not compile. */
export type Handlers<K extends Key> = { [Each in K]: Handler<Each> }

type Outcome = { refused: string } | { refused?: undefined; position: bigint }

/** Turns a refused command into its answer, and waits until reads see what an accepted one wrote. */
export async function accepted<O extends Outcome>(
  { awaitProjection }: { awaitProjection(position: bigint): Promise<void> },
  outcome: O,
): Promise<Extract<O, { position: bigint }>> {
  if (outcome.refused !== undefined) throw refusal(outcome.refused)
  const done = outcome as Extract<O, { position: bigint }>
  await awaitProjection(done.position)
  return done
}

export const ok = { success: true } as const
