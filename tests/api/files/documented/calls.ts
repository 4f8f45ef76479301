import { afterAll, beforeAll, describe } from 'vitest'
import type { Running } from '#tests/harness/product.ts'
import { attaching } from './attaching.ts'
import { changing } from './changing.ts'
import { checking } from './checking.ts'
import { deleting } from './deleting.ts'
import { deciding } from './licensing/deciding.ts'
import { handingIn } from './licensing/handing-in.ts'
import { linking } from './linking.ts'
import { previewing } from './previewing.ts'
import { reading } from './reading.ts'
import { sharing } from './sharing.ts'
import { storing } from './storing.ts'
import { type World, world } from './world.ts'

/** The documented calls for files and for licenses, whichever store the product keeps documents in. */
export function documentedCalls(name: string, begin: () => Promise<Running>) {
  describe(name, () => {
    let product: Running | undefined
    let made: World | undefined
    const of = () => {
      if (!made) throw new Error('the product has not started')
      return made
    }
    beforeAll(async () => {
      product = await begin()
      made = await world(product)
    }, 150_000)
    afterAll(async () => {
      made?.store.close()
      await product?.end()
    })

    storing(of)
    checking(of)
    linking(of)
    sharing(of)
    attaching(of)
    reading(of)
    previewing(of)
    deleting(of)
    handingIn(of)
    changing(of)
    deciding(of)
  })
}
