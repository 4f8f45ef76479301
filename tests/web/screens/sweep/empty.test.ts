import { everyRoute } from '#tests/harness/screens/sweep.ts'

/** Every screen where there is nothing yet, or not what its address names. */
everyRoute('empty')
