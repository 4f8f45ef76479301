import type { ResponseOf } from '#api/wire/wire.ts'

/** An account as admins see it. */
export type AccountResponse = ResponseOf<'GET /staff/accounts/{id}'>
