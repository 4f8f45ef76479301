/** The stored answer of a request, sent again to its repeats. */
export type StoredAnswer = { status: number; body: string; type: string; lag: boolean }

type RequestStart =
  /** The request is to run; `command_id` (UUID version 7) is the same for a repeat that takes over after a crash. */
  | { next: 'run'; command_id: string }
  | { next: 'repeat'; answer: StoredAnswer }
  | { next: 'other_body' }
  /** It ran, but its answer was erased with the key of its caller. */
  | { next: 'erased' }
  /** The first request is still running. */
  | { next: 'wait' }

/** What a key is valid for: `name` is caller, method, path and key; `person` is the caller, unless that is a visitor. */
export type IdempotencyScope = { name: string; person: string | undefined }

/** The answers to requests with an Idempotency-Key, stored for 24 h, sealed with the key of the person who called. */
export type StoredAnswers = {
  begin(scope: IdempotencyScope, body: string, time: Date): Promise<RequestStart>
  store(scope: IdempotencyScope, command_id: string, answer: StoredAnswer): Promise<void>
  /** Removes the entry, so that the next repeat runs: the answer was not final. */
  release(scope: IdempotencyScope, command_id: string): Promise<void>
}
