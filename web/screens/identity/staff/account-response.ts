import type { AnswerOf } from '#api/wire/wire.ts'

/** An account as admins see it. */
export type AccountResponse = AnswerOf<'GET /staff/accounts/{id}'>
