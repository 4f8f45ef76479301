import { MOST_DAILY_MAILS, MOST_DAILY_TEXTS, TOLD_AGAIN_MINUTES } from '../kernel/terms.ts'
import { days, minutes } from '../kernel/time/duration.ts'
import type { Channel } from './messages.ts'

const MOST: Record<Channel, number> = { email: MOST_DAILY_MAILS, sms: MOST_DAILY_TEXTS }

/** When the last mails and text messages went out, as many as a day may have, oldest first. */
export type Sent = Record<Channel, string[]>

/** The moment from which on this channel may carry another message: at most so many are in any 24 hours. */
function opensAt(sent: Sent, channel: Channel): number {
  const last = sent[channel].slice(-MOST[channel])
  return last.length < MOST[channel] ? 0 : Date.parse(last[0] ?? '') + days(1)
}

export const openChannels = (sent: Sent, by: readonly Channel[], at: string): Channel[] =>
  by.filter((channel) => opensAt(sent, channel) <= Date.parse(at))

/** How many seconds it takes from that moment on until one of these channels is open. */
export const secondsUntilOpen = (sent: Sent, by: readonly Channel[], at: string): number =>
  Math.max(0, Math.min(...by.map((channel) => opensAt(sent, channel))) - Date.parse(at)) / 1000

/** Whether a mail or text message went out so lately that one about messages alone waits. */
export const isToldLately = (sent: Sent, at: string): boolean =>
  Object.values(sent).some(
    (times) => Date.parse(times.at(-1) ?? '') > Date.parse(at) - minutes(TOLD_AGAIN_MINUTES),
  )

export const sentWith = (sent: Sent, by: readonly Channel[], at: string): Sent => ({
  email: by.includes('email') ? [...sent.email, at].slice(-MOST.email) : sent.email,
  sms: by.includes('sms') ? [...sent.sms, at].slice(-MOST.sms) : sent.sms,
})
