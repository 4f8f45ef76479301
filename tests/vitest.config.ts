import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './long-first.ts'
import { saySkipped } from './skipped.ts'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [saySkipped],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/harness/shared/setup.ts',
    // One process runs many files, each with modules of its own: of the packages' modules there is one for all.
    isolate: false,
    setupFiles: 'tests/harness/shared/fresh-modules.ts',
    // Only what hangs may take so long: how fast anything is, the benchmarks say.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // Much of the time goes into waiting for processes, so three files share even two cores well.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // The product's processes start in two thirds of the time when they find their code compiled.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)) },
    // A machine that others use too may stall; the report names what passed only at a further try.
    retry: process.env.CI ? 2 : 0,
  },
})
