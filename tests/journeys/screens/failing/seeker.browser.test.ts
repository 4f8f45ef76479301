import { browsing } from '#tests/harness/browser/browsing.ts'
import { everyRoute } from '#tests/harness/browser/sweep/states.ts'

/** Every screen of a seeker while the API fails. */
everyRoute(['seeker'], browsing(), 'failing')
