import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { closingLines } from './closing-lines.ts'
import { DISTURBING_FAULTS } from './harness/event-store/faults.ts'
import { LongestFilesFirst } from './longest-files-first.ts'
import {
  BEFORE_RELEASE,
  CONTAINERS,
  CRASHING,
  KURRENT,
  QUICK,
  SOAK,
  UNHURRIED,
  UNKIND_STORE,
} from './suites.ts'

/**
 * Many files run in one process, each with newly loaded modules of ours. Modules of packages are loaded once.
 */
const sharedProcess = { isolate: false }

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [closingLines],
  test: {
    setupFiles: 'tests/harness/shared-products/test-file-setup.ts',
    globalSetup: 'tests/harness/shared-products/global-setup.ts',
    projects: [
      { extends: true, test: { name: 'quick', include: QUICK, ...sharedProcess } },
      {
        extends: true,
        test: {
          name: 'thorough',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...QUICK, KURRENT, ...CRASHING, ...UNHURRIED, SOAK, CONTAINERS, ...BEFORE_RELEASE],
          ...sharedProcess,
        },
      },
      // A process for each file.
      { extends: true, test: { name: 'alone', include: [KURRENT, ...CRASHING] } },
      {
        extends: true,
        test: {
          name: 'unkind store',
          include: UNKIND_STORE,
          env: { STORE_FAULTS: JSON.stringify(DISTURBING_FAULTS) },
        },
      },
      // After all others, two at a time.
      {
        extends: true,
        test: {
          name: 'unhurried',
          include: UNHURRIED,
          ...sharedProcess,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      // Last, one by one: disturbances of a product need stories that run all the time.
      {
        extends: true,
        test: { name: 'soak', include: [SOAK], ...sharedProcess, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: { name: 'containers', include: [CONTAINERS], maxWorkers: 1, sequence: { groupOrder: 3 } },
      },
    ],
    // Only hanging tests take this long. The benchmarks measure speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // Three at a time keep two cores busy. Each of them also runs the processes of a product or a browser.
    maxWorkers: 3,
    sequence: { sequencer: LongestFilesFirst },
    // With a cache of compiled code the product's processes start in two thirds of the time.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)) },
    // A machine with other load may stall. The report names tests that passed only after a retry.
    retry: process.env.CI ? 2 : 0,
  },
})
