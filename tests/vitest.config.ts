import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './long-first.ts'
import { saySkipped } from './skipped.ts'
import { notInTurn } from './taking-turns.ts'

/** Its messages have the global names of those of the product's client: both cannot be in one process. */
const ALONE = 'tests/infra/event-store/kurrentdb-client.test.ts'
/** Parts of the product crash in their process: what is dead there keeps its connections and timers until the process ends. */
const CRASHING = 'tests/**/{crashes,crashes/*}.test.ts'
/** What the product gives only so much time (a call that is interrupted, a document that is rendered) is not done in it beside three others. */
const UNHURRIED = [
  'tests/api/files/preview.test.ts',
  'tests/infra/audit/overlapping.test.ts',
  'tests/infra/processes/media-server.test.ts',
  'tests/infra/sfu/remote.test.ts',
  'tests/journeys/messaging/{relay,sfu,unheard}.browser.test.ts',
  'tests/journeys/operation/separate.test.ts',
  'tests/soak/{soak,separate}.test.ts',
]

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [saySkipped],
  test: {
    setupFiles: 'tests/harness/shared/fresh.ts',
    globalSetup: 'tests/harness/shared/setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [ALONE, CRASHING, ...UNHURRIED, ...notInTurn()],
          // One process runs many files, each with modules of its own: of the packages' modules there is one for all.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: [ALONE, CRASHING], exclude: notInTurn() } },
      {
        extends: true,
        test: {
          name: 'unhurried',
          include: UNHURRIED,
          exclude: notInTurn(),
          isolate: false,
          // After all others, one by one.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    // Only what hangs may take so long: how fast anything is, the benchmarks say.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // Four keep two cores busy all the time, each with the processes of a product besides its own.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    // The product's processes start in two thirds of the time when they find their code compiled.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)) },
    // A machine that others use too may stall; the report names what passed only at a further try.
    retry: process.env.CI ? 2 : 0,
  },
})
