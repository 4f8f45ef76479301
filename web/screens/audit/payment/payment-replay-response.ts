import type { AnswerOf } from '#api/wire/wire.ts'

export type PaymentReplayResponse = AnswerOf<'GET /staff/audit/payment/{paymentId}'>
