/**
 * The most thorough tests, in two halves that take equally long. `.ci/run`, which has to end within twenty minutes, runs
 * one half on one day and the other on the next (`TURN=0`, `TURN=1`), and looks at each screen in the layout of a desk or
 * of a phone; without TURN both run.
 */
export const HALVES: readonly [string[], string[]] = [
  [
    'tests/api/files/radosgw.test.ts',
    'tests/infra/event-store/sleeper.test.ts',
    'tests/infra/files/content-check.test.ts',
    'tests/infra/files/sandbox/walls.test.ts',
    'tests/journeys/hiring/kills/api-and-worker.test.ts',
    'tests/journeys/messaging/many.test.ts',
    'tests/journeys/money/crashes.test.ts',
    'tests/journeys/money/histories.test.ts',
    'tests/journeys/operation/rebuild.test.ts',
    'tests/soak/soak.test.ts',
  ],
  [
    'tests/api/identity/mfa/kills.test.ts',
    'tests/api/identity/profile-image-radosgw.test.ts',
    'tests/infra/cli/keys.test.ts',
    'tests/infra/files/hostile-documents.test.ts',
    'tests/infra/processes/deaths.test.ts',
    'tests/journeys/hiring/crashes/store.test.ts',
    'tests/journeys/hiring/crashes/worker-alone.test.ts',
    'tests/journeys/hiring/kills/worker-and-store.test.ts',
    'tests/journeys/money/after-capture.test.ts',
    'tests/journeys/notifications/outside/crashes.test.ts',
    'tests/journeys/operation/canary.test.ts',
    'tests/projections/hiring/search/searches.test.ts',
  ],
]

/** Of two the one whose turn it is; without TURN both. */
export const inTurn = <T>(both: readonly [T, T], turn = process.env.TURN): readonly T[] =>
  turn ? both.slice(Number(turn), Number(turn) + 1) : both

/** The files whose turn it is not. */
export const notInTurn = (turn = process.env.TURN): string[] =>
  HALVES.filter((half) => !inTurn(HALVES, turn).includes(half)).flat()
