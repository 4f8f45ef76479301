import * as operationsCopy from '#web/copy/operations.tsx'
import { plural } from '#web/ui/format.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

/** "42 ms", "3 s", "4 minutes", "5 hours", "1 day 5 hours". */
export function formatDuration(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`
  if (seconds < MINUTE_SECONDS) return `${Math.floor(seconds)} s`
  if (seconds < HOUR_SECONDS) return plural(Math.floor(seconds / MINUTE_SECONDS), 'minute')
  if (seconds < DAY_SECONDS) return plural(Math.floor(seconds / HOUR_SECONDS), 'hour')
  const [days, hours] = [
    Math.floor(seconds / DAY_SECONDS),
    Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS),
  ]
  return hours === 0 ? plural(days, 'day') : `${plural(days, 'day')} ${plural(hours, 'hour')}`
}

export const formatNumber = (value: number) => value.toLocaleString('en-US')

/** "messages, files and 3 others" */
export function formatNames(names: readonly string[], limit = 3): string {
  const [visibleNames, hiddenCount] = [names.slice(0, limit), names.length - limit]
  return hiddenCount > 0
    ? operationsCopy.and(visibleNames.join(', '), plural(hiddenCount, 'other'))
    : visibleNames.join(', ')
}

/** The reason for a payout's delay, behind its amount. */
export const PAYOUT_STATUS_LABELS: Record<string, string> = {
  payout_failed: operationsCopy.refusedByPaypal,
  payout_unclaimed: operationsCopy.notClaimedByTheConsultant,
  payout_waiting: operationsCopy.waitingForAPayoutEmail,
  payout_processing: operationsCopy.onTheWay,
  released: operationsCopy.aboutToBeSent,
  split: operationsCopy.aboutToBeSent,
}
