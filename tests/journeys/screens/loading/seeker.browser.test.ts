import { browsing } from '#tests/harness/browser/browsing.ts'
import { everyRoute } from '#tests/harness/browser/sweep/states.ts'

/** Every screen of a seeker while the API has not answered yet. */
everyRoute(['seeker'], browsing(), 'loading')
