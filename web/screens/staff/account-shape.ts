import type { AnswerOf } from '#api/contract/contract.ts'

/** An account as admins see it. */
export type Account = AnswerOf<'GET /staff/accounts/{id}'>
