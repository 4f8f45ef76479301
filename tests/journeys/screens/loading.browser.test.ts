import { browsing } from '#tests/harness/browser/browsing.ts'
import { everyRoute } from '#tests/harness/browser/sweep/states.ts'

/** Every screen while the API has not answered yet. */
everyRoute(browsing(), 'loading')
