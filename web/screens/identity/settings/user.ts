import type { AnswerOf } from '#api/wire/wire.ts'

/** What the settings say about the person who looks. */
export type User = AnswerOf<'GET /settings'>['user']
