import { afterAll, describe } from 'vitest'
import type { RunningProduct } from '#tests/harness/product.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'
import { changing, deciding, handingIn } from './licensing.ts'
import { linking } from './linking.ts'
import { previewing } from './previewing.ts'
import { attaching, reading, sharing } from './sharing.ts'
import { checking, deleting, storingTests } from './storing.ts'
import { world } from './world.ts'

const all = [
  storingTests,
  checking,
  linking,
  sharing,
  attaching,
  reading,
  previewing,
  deleting,
  handingIn,
  changing,
  deciding,
]
/** Tests of calls that read and write objects; they differ between object stores. */
export const ofObjects = [storingTests, checking, linking, previewing, deleting, handingIn]

/**
 * Tests of the documented calls for files and licenses, or of some of them, with a product that keeps
 * documents in this store.
 */
export function documentedCalls(name: string, begin: () => Promise<RunningProduct>, calls = all) {
  const product = setUpOnce(begin)
  const fileWorld = setUpOnce(() => world(product))
  afterAll(() => fileWorld.store?.close())

  describe(name, () => {
    for (const about of calls) about(() => fileWorld)
  })
}
