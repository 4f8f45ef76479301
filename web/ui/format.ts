import { formatMoney, toCents } from '#domain/kernel/money.ts'

/** "$1,890", "$1,890.50" when there are cents, or "−$5". Takes dollars as the API writes them. */
export const formatUsd = (dollars: number): string =>
  formatMoney(toCents(dollars) ?? Math.round(dollars * 100)).replace('-', '−')

/**
 * "2 days 6 hours", "3 hours", "12 minutes": the time left, at least one minute. `isShort` leaves out the hours
 * after days.
 */
export function timeLeft(until: string, now = Date.now(), isShort = false): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - now) / 60_000))
  if (minutes < 60) return plural(minutes, 'minute')
  const hourCount = Math.round(minutes / 60)
  if (hourCount < 24) return plural(hourCount, 'hour')
  const dayCount = plural(Math.floor(hourCount / 24), 'day')
  return isShort || hourCount % 24 === 0 ? dayCount : `${dayCount} ${plural(hourCount % 24, 'hour')}`
}

/** "1 proposal", "2 proposals". */
export const plural = (count: number, noun: string, pluralNoun = `${noun}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : pluralNoun}`

/** "640 B", "12 kB", "1.2 MB". */
export function formatBytes(size: number): string {
  if (size < 1000) return `${size} B`
  const [amount, unit] = size < 999_500 ? [size / 1000, 'kB'] : [size / 1_000_000, 'MB']
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: unit === 'kB' || amount >= 100 ? 0 : 1 })} ${unit}`
}

/** At most `maxLength` characters. A longer text ends in three dots, which count, without spaces or dots before them. */
export const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 3).replace(/[\s.]+$/, '')}...` : text

/** The most characters of a job's title, and of other titles, in cards, by the specification. */
export const MAX_JOB_TITLE_LENGTH = 30
export const MAX_CARD_TITLE_LENGTH = 25

const isThisYear = (date: Date) => date.getFullYear() === new Date().getFullYear()
const MONTH_DAY = { month: 'short', day: 'numeric' } as const

/** "Nov 6", with the year when it is another one, in the viewer's zone. */
export function formatDay(time: string): string {
  const date = new Date(time)
  return date.toLocaleDateString('en-US', isThisYear(date) ? MONTH_DAY : { ...MONTH_DAY, year: 'numeric' })
}

/** "10:31 AM", in the viewer's zone. */
export const formatClockTime = (time: string): string =>
  new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** "Nov 6, 10:31 AM", in the viewer's zone. */
export const formatMoment = (time: string): string => `${formatDay(time)}, ${formatClockTime(time)}`

/** "Nov 6, 2026, 10:31 AM CST": the tooltip of every shorter time. */
export const formatExactTime = (time: string): string =>
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
export const formatDate = (isoDate: string): string =>
  new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('en-US', {
    ...MONTH_DAY,
    year: 'numeric',
    timeZone: 'UTC',
  })

/** "5.0" or "4.5" of five stars. */
export const formatRating = (stars: number): string =>
  stars.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
