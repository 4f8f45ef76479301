import type { AnswerOf } from '#api/wire/wire.ts'

/** The current user in the answer of the settings. */
export type User = AnswerOf<'GET /settings'>['user']
