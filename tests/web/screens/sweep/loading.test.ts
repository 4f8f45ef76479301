import { everyRoute } from '#tests/harness/screens/sweep.ts'

/** Every screen while the API has not answered yet. */
everyRoute('loading')
