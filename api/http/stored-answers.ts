/** The stored answer of a request. A repeat of the request gets it again. */
export type StoredAnswer = { status: number; body: string; type: string; lag: boolean }

type RequestStart =
  /**
   * The request must run. `command_id` (UUID version 7) stays the same when a repeat takes over after a
   * crash.
   */
  | { next: 'run'; command_id: string }
  | { next: 'repeat'; answer: StoredAnswer }
  | { next: 'other_body' }
  /** The request ran, but its answer was erased together with the caller's key. */
  | { next: 'erased' }
  /** The first request is still running. */
  | { next: 'wait' }

/**
 * The scope of a key. `name` consists of caller, method, path and key. `person` is the caller, or undefined
 * for a visitor.
 */
export type IdempotencyScope = { name: string; person: string | undefined }

/**
 * The answers to requests with an Idempotency-Key. They are kept for 24 h, encrypted with the caller's key.
 */
export type StoredAnswers = {
  begin(scope: IdempotencyScope, body: string, time: Date): Promise<RequestStart>
  store(scope: IdempotencyScope, command_id: string, answer: StoredAnswer): Promise<void>
  /** Removes the entry of an answer that was not final, so that the next repeat runs. */
  release(scope: IdempotencyScope, command_id: string): Promise<void>
}
