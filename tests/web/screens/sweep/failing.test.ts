import { everyRoute } from '#tests/harness/screens/sweep.ts'

/** Every screen while the API fails. */
everyRoute('failing')
