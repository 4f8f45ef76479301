import type { AnswerOf } from '#api/wire/wire.ts'

/** An application as its job's client reads it. */
export type ApplicationAnswer = AnswerOf<'GET /client/jobs/applications/{id}'>
