import type { ResponseOf } from '#api/wire/wire.ts'

/** The current user in the response of the settings. */
export type User = ResponseOf<'GET /settings'>['user']
