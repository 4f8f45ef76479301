import { MAX_DAILY_MAILS, MAX_DAILY_TEXTS, MIN_MESSAGE_DIGEST_INTERVAL_MINUTES } from '../kernel/terms.ts'
import { days, minutes } from '../kernel/time/duration.ts'
import type { Channel } from './notification-schemas.ts'

const MAX_DAILY_BY_CHANNEL: Record<Channel, number> = { email: MAX_DAILY_MAILS, sms: MAX_DAILY_TEXTS }

/** The moments of the last mails and text messages, oldest first, at most as many as a day may have. */
export type SentTimes = Record<Channel, string[]>

/**
 * Returns the moment in milliseconds from which this channel may carry another message, within its limit for
 * any 24 hours.
 */
function channelOpensAtMs(sentTimes: SentTimes, channel: Channel): number {
  const latestTimes = sentTimes[channel].slice(-MAX_DAILY_BY_CHANNEL[channel])
  return latestTimes.length < MAX_DAILY_BY_CHANNEL[channel] ? 0 : Date.parse(latestTimes[0] ?? '') + days(1)
}

export const openChannels = (sentTimes: SentTimes, channels: readonly Channel[], at: string): Channel[] =>
  channels.filter((channel) => channelOpensAtMs(sentTimes, channel) <= Date.parse(at))

/** Returns the seconds from `at` until one of these channels may carry a message. */
export const secondsUntilOpen = (sentTimes: SentTimes, channels: readonly Channel[], at: string): number =>
  Math.max(0, Math.min(...channels.map((channel) => channelOpensAtMs(sentTimes, channel))) - Date.parse(at)) /
  1000

/** Whether a digest was sent so recently that one about messages alone must wait. */
export const hasRecentDigest = (sentTimes: SentTimes, at: string): boolean =>
  Object.values(sentTimes).some(
    (times) => Date.parse(times.at(-1) ?? '') > Date.parse(at) - minutes(MIN_MESSAGE_DIGEST_INTERVAL_MINUTES),
  )

export const addSentTime = (sentTimes: SentTimes, channels: readonly Channel[], at: string): SentTimes => ({
  email: channels.includes('email')
    ? [...sentTimes.email, at].slice(-MAX_DAILY_BY_CHANNEL.email)
    : sentTimes.email,
  sms: channels.includes('sms') ? [...sentTimes.sms, at].slice(-MAX_DAILY_BY_CHANNEL.sms) : sentTimes.sms,
})
