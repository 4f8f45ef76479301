import { afterAll } from 'vitest'
import { folder } from './spawned.ts'

/** An empty folder for the tests of a file, removed after the last; or, with `onTestFinished`, for one test. */
export function ownFolder(after: (remove: () => void) => void = afterAll) {
  const { path, remove } = folder()
  after(remove)
  return path
}
