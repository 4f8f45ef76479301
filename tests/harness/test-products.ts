import { afterAll, beforeAll } from 'vitest'
import { type Caller, caller } from './api.ts'
import { bucketOf } from './files/bucket.ts'
import { type OwnProduct, type RunningProduct, start } from './product.ts'
import { askHost } from './shared/host-client.ts'
import { type PartSettings, type ReservedProduct, reserve } from './shared/product-pool.ts'

/**
 * Calls `make` before the first test of the file (or enclosing describe), and `end` of the result, if any, after the last.
 * Returns a proxy immediately; its fields can be read when the tests run.
 */
export function setUpOnce<T extends object>(make: () => Promise<T>): T {
  const created: T & { end?: () => unknown } = {} as T
  beforeAll(async () => void Object.assign(created, await make()))
  afterAll(() => created.end?.())
  return created
}

/**
 * The product that all files of a run share, also those of other workers at the same time; those of a project with
 * STORE_FAULTS share one whose event store has them.
 */
export const sharedProduct = () => askHost<RunningProduct>('/product', { faults: process.env.STORE_FAULTS })

/** That product, with what other files leave in it, for tests that look only at what is theirs. */
export const running = (): RunningProduct => setUpOnce(sharedProduct)

/**
 * A product for the tests of this file alone, started before the first and ended after the last: for those that set,
 * restart or break it, or that look at all there is.
 */
export const ownProduct = (settings?: Record<string, string>): OwnProduct => setUpOnce(() => start(settings))

/**
 * A product that this file has to itself until its end, with what files before have left in it: for those that set its
 * clock, restart its parts, or give these other settings.
 */
export const reservedProduct = (settings: PartSettings = {}): ReservedProduct =>
  setUpOnce(() => reserve(settings))

/** Calls the product without a login. */
export const visitorCaller =
  (product: Pick<RunningProduct, 'api'>): Caller =>
  (...args) =>
    caller(product.api)(...args)

/** The bucket of that product. */
export function bucketFor(product: RunningProduct) {
  const store = setUpOnce(async () => bucketOf(product))
  afterAll(() => store.close?.())
  return store
}
