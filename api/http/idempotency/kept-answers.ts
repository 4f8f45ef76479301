/** The answer that a request got, to be given again. */
export type Kept = { status: number; body: string; type: string; lag: boolean }

type Turn =
  /** This one runs; `command_id` (version 7) is the same for a request that takes over after a crash. */
  | { turn: 'run'; command_id: string }
  | { turn: 'again'; kept: Kept }
  | { turn: 'other_body' }
  /** The first is still at work. */
  | { turn: 'wait' }

/** Requests with an Idempotency-Key, kept for 24 h. `scope` is caller, method, path and key. */
export type Repeats = {
  begin(scope: string, body_hash: string, at: Date): Promise<Turn>
  /** Keeps the answer. */
  keep(scope: string, command_id: string, kept: Kept): Promise<void>
  /** Forgets that it ran, so that the next one runs: the answer was a 5xx. */
  release(scope: string, command_id: string): Promise<void>
}
