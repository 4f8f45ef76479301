import type { ResponseOf } from '#api/wire/wire.ts'

/** The current member in the response of the settings. */
export type User = ResponseOf<'GET /settings'>['user']
