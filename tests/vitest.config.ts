import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Only what hangs may take so long: how fast anything is, the benchmarks say.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // Most of the time goes into waiting for processes, so two files share even two cores well.
    maxWorkers: 2,
    // A machine that others use too may stall; the report names what passed only at a further try.
    retry: process.env.CI ? 2 : 0,
  },
})
