import { browsing } from '#tests/harness/browser/browsing.ts'
import { everyRoute } from '#tests/harness/browser/sweep/states.ts'

/** Every screen of a consultant while the API has not answered yet. */
everyRoute(['consultant'], browsing(), 'loading')
