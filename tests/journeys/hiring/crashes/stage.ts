// A product of its own: its parts crash.
import { beforeEach } from 'vitest'
import { FREE_TOKENS } from '#domain/kernel/terms.ts'
import { startCrashing } from '#tests/harness/crashes/product.ts'
import type { Addresses } from '#tests/harness/product.ts'
import { anotherConsultant, type Cast, cast } from '#tests/harness/stories/hiring.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

// The users log in once: their tokens must be valid until the last point, also on a slow machine.
export const LONG_LOGIN = { ACCESS_TOKEN_SECONDS: '3600' }

/** The product, whose API, worker and event store crash in this process, and its people. */
export function stage() {
  const product = setUpOnce(() => startCrashing(LONG_LOGIN))
  return { product, people: peopleOf(product) }
}

/** The people of the stories of a file: each consultant applies as often as a month's tokens allow. */
export function peopleOf(product: Addresses): Cast {
  const people = setUpOnce(() => cast(product))
  let stories = 0
  beforeEach(async () => {
    if (stories++ % FREE_TOKENS === 0) Object.assign(people, await anotherConsultant(product, people))
  })
  return people
}
