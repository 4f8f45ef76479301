import { DISPUTE_UNTOUCHED_DAYS } from '#domain/kernel/terms.ts'

const DAY_MS = 86_400_000

/** When support should have taken a dispute that waits since then. */
export const supportStartDeadline = (waitingSince: string): string =>
  new Date(Date.parse(waitingSince) + DISPUTE_UNTOUCHED_DAYS * DAY_MS).toISOString()
