import { afterAll, describe } from 'vitest'
import type { Running } from '#tests/harness/product.ts'
import { before } from '#tests/harness/running.ts'
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
import { world } from './world.ts'

/** The documented calls for files and for licenses, whichever store the product keeps documents in. */
export function documentedCalls(name: string, begin: () => Promise<Running>) {
  const product = before(begin)
  const made = before(() => world(product))
  afterAll(() => made.store?.close())
  const of = () => made

  describe(name, () => {
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
