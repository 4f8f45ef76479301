/** The stored response of a request. A repeat of the request gets it again. */
export type StoredResponse = { status: number; body: string; type: string; lag: boolean }

type RequestStart =
  /**
   * The request must run. `command_id` (UUID version 7) stays the same when a repeat takes over after a
   * crash.
   */
  | { next: 'run'; command_id: string }
  | { next: 'repeat'; response: StoredResponse }
  | { next: 'other_body' }
  /** The request ran, but its response was erased together with the caller's key. */
  | { next: 'erased' }
  /** The first request is still running. */
  | { next: 'wait' }

/**
 * The scope of a key. `name` consists of caller, method, path and key. `person` is the caller, or undefined
 * for a visitor.
 */
export type IdempotencyScope = { name: string; person: string | undefined }

/**
 * The responses to requests with an Idempotency-Key. They are kept for 24 h, encrypted with the caller's key.
 */
export type StoredResponses = {
  begin(scope: IdempotencyScope, body: string, time: Date): Promise<RequestStart>
  store(scope: IdempotencyScope, command_id: string, response: StoredResponse): Promise<void>
  /** Removes the entry of a response that was not final, so that the next repeat runs. */
  release(scope: IdempotencyScope, command_id: string): Promise<void>
}
