import type { Weakness } from '#domain/identity/password-rules.ts'

/** `retry_after`: seconds to wait. */
export type TooMany = { refused: 'too_many_requests'; retry_after: number }
/** `least`: the minimum length, in characters. */
export type WeakPassword = { refused: 'weak_password'; weakness: Weakness; least: number }

/** One of the refusals that a use case declares, with its details where it has some. */
export type RefusedAs<Why extends string> = Named<Why | 'NotFound'>

type Named<Why extends string> = Why extends 'too_many_requests'
  ? TooMany
  : Why extends 'weak_password'
    ? WeakPassword
    : { refused: Why }

/** The outcome of a use case: a refusal that it declares, or its result. */
export type OutcomeOf<Refuses extends readonly string[], Done> =
  | RefusedAs<Refuses[number]>
  | ({ refused?: undefined } & Done)

/** `position`: up to where the read models have to catch up; absent where nothing was written that they show. */
export type Written = { position?: bigint | undefined }

/**
 * Runs a transaction around commands that may be refused. `refuse` throws out of `run`, so that all of it is undone,
 * and the refusal becomes the outcome.
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
