import { afterAll, beforeAll } from 'vitest'
import { type Caller, caller } from './api.ts'
import { bucketOf } from './files/bucket.ts'
import { type OwnProduct, type RunningProduct, start } from './product.ts'
import { askHost } from './shared-products/host-client.ts'
import { type PartSettings, type ReservedProduct, reserve } from './shared-products/product-pool.ts'

/**
 * Calls `make` before the first test of the file (or enclosing describe), and `end` of the result, if any,
 * after the last one. Returns a proxy immediately. Its fields can be read while tests run.
 */
export function setUpOnce<T extends object>(make: () => Promise<T>): T {
  const result: T & { end?: () => unknown } = {} as T
  beforeAll(async () => void Object.assign(result, await make()))
  afterAll(() => result.end?.())
  return result
}

/**
 * The product that all files of a run share, also at the same time in other workers. Projects with
 * STORE_FAULTS share one whose event store has these faults.
 */
export const sharedProduct = () => askHost<RunningProduct>('/product', { faults: process.env.STORE_FAULTS })

/** The shared product, for tests that look only at their own data: other files leave theirs in it. */
export const runningProduct = (): RunningProduct => setUpOnce(sharedProduct)

/**
 * A product for the tests of this file only, for tests that set, restart or break it, or that look at all its
 * data.
 */
export const ownProduct = (settings?: Record<string, string>): OwnProduct => setUpOnce(() => start(settings))

/**
 * A product that this file has to itself until it ends, with data of earlier files. For tests that set its
 * clock, restart parts, or give parts other settings.
 */
export const reservedProduct = (settings: PartSettings = {}): ReservedProduct =>
  setUpOnce(() => reserve(settings))

/** Calls the product without a login. */
export const visitorCaller =
  (product: Pick<RunningProduct, 'api'>): Caller =>
  (...args) =>
    caller(product.api)(...args)

/** The bucket of this product. */
export function bucketFor(product: RunningProduct) {
  const store = setUpOnce(async () => bucketOf(product))
  afterAll(() => store.close?.())
  return store
}
