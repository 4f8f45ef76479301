import { afterAll } from 'vitest'
import { makeTemporaryFolder } from './spawned.ts'

/** An empty folder for the tests of a file, removed after the last; or, with `onTestFinished`, for one test. */
export function temporaryFolder(after: (remove: () => void) => void = afterAll) {
  const { path, remove } = makeTemporaryFolder()
  after(remove)
  return path
}
