import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * The tests in containers, run by tests/containers/main.ts: one product for all, one test after the other.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/containers/**/*.spec.ts'],
    setupFiles: 'tests/harness/shared-products/test-file-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 600_000,
    fileParallelism: false,
    reporters: ['verbose'],
    expect: { poll: { timeout: 60_000 } },
  },
})
