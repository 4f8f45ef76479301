import { afterAll, beforeAll } from 'vitest'
import { type Caller, caller } from './api.ts'
import { bucketOf } from './files/bucket.ts'
import { type Running, start } from './product.ts'

/**
 * Calls `make` before the first test of the file (or enclosing describe), and `end` of the result, if any, after the last.
 * Returns a proxy immediately; its fields can be read when the tests run.
 */
export function before<T extends object>(make: () => Promise<T>): T {
  const made: T & { end?: () => unknown } = {} as T
  beforeAll(async () => void Object.assign(made, await make()))
  afterAll(() => made.end?.())
  return made
}

/** The product for the tests of a file: started before the first, ended after the last. */
export const running = (settings?: Record<string, string>): Running => before(() => start(settings))

/** Calls the product without a login. */
export const visiting =
  (product: Pick<Running, 'api'>): Caller =>
  (...asked) =>
    caller(product.api)(...asked)

/** The bucket of that product. */
export function bucketFor(product: Running) {
  const store = before(async () => bucketOf(product))
  afterAll(() => store.close?.())
  return store
}
