import type { AnswerOf } from '#api/wire/wire.ts'

/** An account as admins see it. */
export type Account = AnswerOf<'GET /staff/accounts/{id}'>
