import { plural } from '#web/ui/format.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** "42 ms", "3 s", "4 minutes", "5 hours", "1 day 5 hours". */
export function lasting(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`
  if (seconds < MINUTE) return `${Math.floor(seconds)} s`
  if (seconds < HOUR) return plural(Math.floor(seconds / MINUTE), 'minute')
  if (seconds < DAY) return plural(Math.floor(seconds / HOUR), 'hour')
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)]
  return hours === 0 ? plural(days, 'day') : `${plural(days, 'day')} ${plural(hours, 'hour')}`
}

export const number = (value: number) => value.toLocaleString('en-US')

/** "messages, files and 3 others" */
export function some(names: readonly string[], most = 3): string {
  const [shown, more] = [names.slice(0, most), names.length - most]
  return more > 0 ? `${shown.join(', ')} and ${plural(more, 'other')}` : shown.join(', ')
}

/** Why a payout waits, behind its sum. */
export const PAYOUT_WORDS: Record<string, string> = {
  payout_failed: 'refused by the provider',
  payout_unclaimed: 'not claimed by the consultant',
  payout_waiting: 'for a payout email',
  payout_processing: 'on the way',
  released: 'about to be sent',
  split: 'about to be sent',
}
