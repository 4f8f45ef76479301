import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './long-first.ts'
import { saySkipped } from './skipped.ts'
import { notInTurn } from './taking-turns.ts'

/** Its messages have the global names of those of the product's client: both cannot be in one process. */
const ALONE = 'tests/infra/event-store/kurrentdb-client.test.ts'
/** Parts of the product crash in their process: what is dead there keeps its connections and timers until the process ends. */
const CRASHING = 'tests/**/{crashes,crashes/*}.test.ts'

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
          exclude: [ALONE, CRASHING, ...notInTurn()],
          // One process runs many files, each with modules of its own: of the packages' modules there is one for all.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: [ALONE, CRASHING], exclude: notInTurn() } },
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
