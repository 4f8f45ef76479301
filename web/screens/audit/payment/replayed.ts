import type { AnswerOf } from '#api/wire/wire.ts'

export type Replayed = AnswerOf<'GET /staff/audit/payment/{paymentId}'>
