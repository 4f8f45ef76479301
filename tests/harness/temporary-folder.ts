import { afterAll } from 'vitest'
import { makeTemporaryFolder } from './spawned-programs.ts'

/**
 * An empty folder for the tests of a file, removed after the last one. With Vitest's `onTestFinished` it is
 * for one test.
 */
export function temporaryFolder(registerRemoval: (remove: () => void) => void = afterAll) {
  const { path, remove } = makeTemporaryFolder()
  registerRemoval(remove)
  return path
}
