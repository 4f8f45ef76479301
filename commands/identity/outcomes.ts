import type { PasswordWeakness } from '#domain/identity/password-rules.ts'

/** `retry_after` is the number of seconds to wait. */
export type TooManyRequests = { refused: 'too_many_requests'; retry_after: number }
/** `minLength` is the minimum length in characters. */
export type WeakPassword = { refused: 'weak_password'; weakness: PasswordWeakness; minLength: number }

/** One of the refusals that a use case declares, with its details if it has some. */
export type RefusalWithDetails<RefusalName extends string> = RefusalDetails<RefusalName | 'NotFound'>

type RefusalDetails<RefusalName extends string> = RefusalName extends 'too_many_requests'
  ? TooManyRequests
  : RefusalName extends 'weak_password'
    ? WeakPassword
    : { refused: RefusalName }

/** The outcome of a use case: a refusal that it declares, or its result. */
export type IdentityOutcome<Refuses extends readonly string[], Result> =
  | RefusalWithDetails<Refuses[number]>
  | ({ refused?: undefined } & Result)

/**
 * `position` is the event position that the read models must reach; absent if nothing was written that they
 * show.
 */
export type WriteResult = { position?: bigint | undefined }

/**
 * Runs a transaction around commands that may be refused. `refuse` throws out of `run`, so that the whole
 * transaction is undone and the refusal becomes the outcome.
 */
export async function rollBackWhenRefused<T, R extends { refused: string }>(
  run: (refuse: (refusal: R) => never) => Promise<T>,
): Promise<T | R> {
  const rollback = new Error('refused inside a transaction')
  let refused: R | undefined
  try {
    return await run((refusal) => {
      refused = refusal
      throw rollback
    })
  } catch (error) {
    if (error === rollback && refused !== undefined) return refused
    throw error
  }
}
