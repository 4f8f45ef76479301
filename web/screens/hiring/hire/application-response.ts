import type { AnswerOf } from '#api/wire/wire.ts'

/** An application as the client of the job reads it. */
export type ApplicationResponse = AnswerOf<'GET /client/jobs/applications/{id}'>
