import type { AnswerOf } from '#api/wire/wire.ts'

/** What a search of the trail is filtered by, as the address and the API name it. */
export const NAMES = [
  'actor',
  'initiator',
  'subject',
  'resource',
  'action',
  'outcome',
  'correlation',
  'from',
  'to',
] as const
export type Filter = { [name in (typeof NAMES)[number]]?: string }

export type Person = AnswerOf<'GET /staff/audit/people'>['people'][number]
