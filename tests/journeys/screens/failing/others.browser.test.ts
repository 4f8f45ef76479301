import { browsing } from '#tests/harness/browser/browsing.ts'
import { everyRoute } from '#tests/harness/browser/sweep/states.ts'

/** Every screen of visitors and of staff while the API fails. */
everyRoute(['visitor', 'staff'], browsing(), 'failing')
