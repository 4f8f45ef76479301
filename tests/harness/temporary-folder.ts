import { afterAll } from 'vitest'
import { makeTemporaryFolder } from './spawned-programs.ts'

/** An empty folder for the tests of a file, removed after the last; or, with `onTestFinished`, for one test. */
export function temporaryFolder(registerRemoval: (remove: () => void) => void = afterAll) {
  const { path, remove } = makeTemporaryFolder()
  registerRemoval(remove)
  return path
}
