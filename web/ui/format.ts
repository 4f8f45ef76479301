import { cents, money } from '#domain/kernel/money.ts'

/** "$1,890", "$1,890.50" when there are cents, or "−$5". Takes dollars as the API writes them. */
export const usd = (dollars: number): string =>
  money(cents(dollars) ?? Math.round(dollars * 100)).replace('-', '−')

/** "now", "5 seconds ago" (in steps of 5), "1 minute ago", … days. */
export function ago(time: string, now = Date.now()): string {
  const seconds = Math.floor((now - Date.parse(time)) / 1000)
  if (seconds < 5) return 'now'
  if (seconds < 60) return `${Math.floor(seconds / 5) * 5} seconds ago`
  if (seconds < 3600) return counted(Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return counted(Math.floor(seconds / 3600), 'hour')
  return counted(Math.floor(seconds / 86_400), 'day')
}

const counted = (n: number, unit: string) => `${plural(n, unit)} ago`

/**
 * "2 days 6 hours", "3 hours", "12 minutes": the time left, at least a minute. `short`: without the hours after days.
 */
export function timeLeft(until: string, now = Date.now(), short = false): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - now) / 60_000))
  if (minutes < 60) return plural(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  if (hours < 24) return plural(hours, 'hour')
  const days = plural(Math.floor(hours / 24), 'day')
  return short || hours % 24 === 0 ? days : `${days} ${plural(hours % 24, 'hour')}`
}

/** "1 proposal", "2 proposals". */
export const plural = (n: number, noun: string, more = `${noun}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? noun : more}`

/** "640 B", "12 kB", "1.2 MB". */
export function bytes(size: number): string {
  if (size < 1000) return `${size} B`
  const [amount, unit] = size < 999_500 ? [size / 1000, 'kB'] : [size / 1_000_000, 'MB']
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: unit === 'kB' || amount >= 100 ? 0 : 1 })} ${unit}`
}

/** At most `most` characters: longer texts end in three dots, which count. */
export const truncate = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 3)}...` : text

/** As long as the specification has the titles of jobs, and of other things, in cards. */
export const JOB_TITLE = 30
export const CARD_TITLE = 25

const sameYear = (date: Date) => date.getFullYear() === new Date().getFullYear()
const MONTH_DAY = { month: 'short', day: 'numeric' } as const

/** "Nov 6", with the year when it is another one, in the viewer's zone. */
export function day(time: string): string {
  const date = new Date(time)
  return date.toLocaleDateString('en-US', sameYear(date) ? MONTH_DAY : { ...MONTH_DAY, year: 'numeric' })
}

/** "Nov 6, 10:31 AM", in the viewer's zone. */
export const moment = (time: string): string =>
  `${day(time)}, ${new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`

/** "Nov 6, 2026, 10:31 AM CST": the tooltip of every shorter time. */
export const exact = (time: string): string =>
  new Date(time).toLocaleString('en-US', {
    ...MONTH_DAY,
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** Today in the viewer's time zone, as `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE')

/** "Jun 30, 2027" from `YYYY-MM-DD`: a date has no zone. */
export const date = (plain: string): string =>
  new Date(`${plain}T00:00:00Z`).toLocaleDateString('en-US', {
    ...MONTH_DAY,
    year: 'numeric',
    timeZone: 'UTC',
  })

/** "5" or "4.5" of five stars. */
export const ratingWords = (stars: number): string =>
  stars.toLocaleString('en-US', { maximumFractionDigits: 1 })

/** With a capital first letter. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
