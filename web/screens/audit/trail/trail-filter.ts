import type { ResponseOf } from '#api/wire/wire.ts'

/** The filters of the trail, as the address and the API name them. */
export const FILTER_NAMES = [
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
export type TrailFilterTexts = { [name in (typeof FILTER_NAMES)[number]]?: string }

export type Person = ResponseOf<'GET /staff/audit/people'>['people'][number]
