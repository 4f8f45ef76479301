import type { Weakness } from '#domain/identity/password-rules.ts'

/** `retry_after`: seconds to wait. */
export type TooMany = { refused: 'too_many_requests'; retry_after: number }
/** `least`: characters that a password needs here. */
export type WeakPassword = { refused: 'weak_password'; weakness: Weakness; least: number }

/** One of the refusals that a use case declares; those that need more than their name carry it. */
export type RefusedAs<Why extends string> = Named<Why | 'NotFound'>

type Named<Why extends string> = Why extends 'too_many_requests'
  ? TooMany
  : Why extends 'weak_password'
    ? WeakPassword
    : { refused: Why }

/** What a use case answers: a refusal that it declares, or what it has done. */
export type OutcomeOf<Refuses extends readonly string[], Done> =
  | RefusedAs<Refuses[number]>
  | ({ refused?: undefined } & Done)

/** `position`: what reads have to have caught up with; absent where nothing was written that they show. */
export type Written = { position?: bigint | undefined }

/**
 * Runs a transaction around commands that may be refused. `refuse` throws out of `run`, so that all of it is undone, and
 * the refusal becomes the outcome.
 */
export async function undoneWhenRefused<T, R extends { refused: string }>(
  run: (refuse: (refusal: R) => never) => Promise<T>,
): Promise<T | R> {
  const undone = new Error('refused inside a transaction')
  let refused: R | undefined
  try {
    return await run((refusal) => {
      refused = refusal
      throw undone
    })
  } catch (error) {
    if (error === undone && refused !== undefined) return refused
    throw error
  }
}
