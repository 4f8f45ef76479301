// A product of its own: its screens are empty only where nobody has done anything.
import { browsing } from '#tests/harness/browser/browsing.ts'
import { everyRoute } from '#tests/harness/browser/sweep/states.ts'
import { ownProduct } from '#tests/harness/running.ts'

/** Every screen of visitors and of staff where there is nothing yet, or not what its address names. */
everyRoute(['visitor', 'staff'], browsing(ownProduct({ ACCESS_TOKEN_SECONDS: '3600' })))
