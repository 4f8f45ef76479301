/** The stored answer of a request, sent again to its repeats. */
export type StoredAnswer = { status: number; body: string; type: string; lag: boolean }

type Beginning =
  /** The request is to run; `command_id` (UUID version 7) is the same for a repeat that takes over after a crash. */
  | { next: 'run'; command_id: string }
  | { next: 'repeat'; answer: StoredAnswer }
  | { next: 'other_body' }
  /** The first request is still running. */
  | { next: 'wait' }

/** The answers to requests with an Idempotency-Key, stored for 24 h. `scope` is caller, method, path and key. */
export type Repeats = {
  begin(scope: string, body_hash: string, at: Date): Promise<Beginning>
  store(scope: string, command_id: string, answer: StoredAnswer): Promise<void>
  /** Removes the entry, so that the next repeat runs: the answer was not final. */
  release(scope: string, command_id: string): Promise<void>
}
