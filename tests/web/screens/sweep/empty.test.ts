import { everyRoute } from '#tests/harness/screens/sweep.ts'

/** Every screen without any item, or without the item in its address. */
everyRoute('empty')
