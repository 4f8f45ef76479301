import { useQuery } from '@tanstack/react-query'
import { LIST_PART } from '#domain/kernel/terms.ts'
import { query } from '#web/app/query-client.ts'
import { useSession } from '#web/app/session.ts'
import { plural, ratingWords, usd } from '../format.ts'
import { licensesFact } from './licenses-fact.ts'
import { type Told, told } from './told.ts'

export const useLicensesFact = () =>
  told(useQuery(query('GET /consultant/licenses', {})), ({ licenses }) => licensesFact(licenses))

export const useTokensFact = () =>
  told(useQuery(query('GET /consultant/tokens', {})), ({ balance, allowance, refills_at }) => {
    const left = `${balance} of ${allowance} left`
    const day = new Date(refills_at).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })
    return { words: `${left}, new ones on ${day}`, short: left, warn: balance === 0 }
  })

export const useReviewsFact = () =>
  told(useQuery(query('GET /reviews', { query: {} })), ({ reviewed, needsReview }) => {
    const stars = reviewed.flatMap(({ rating }) => rating ?? [])
    const average = stars.reduce((sum, each) => sum + each, 0) / stars.length
    const newest = stars.length >= LIST_PART ? 'the newest ' : ''
    const given =
      stars.length > 0 && `${ratingWords(average)} from ${newest}${plural(stars.length, 'review')}`
    const waits = needsReview.length > 0 && `${needsReview.length} to write`
    const both = [given, waits].filter((each) => each !== false)
    return both.length === 0 ? { words: 'None yet' } : { words: both.join(', '), short: given || waits || '' }
  })

/** What waits for a payout email is said as soon as it is known; the rest does not wait for it. */
export function usePayoutFact(): Told {
  const { seeker } = useSession()
  const waiting = useQuery(query('GET /payments', {})).data?.sums.waiting ?? 0
  return told(useQuery(query('GET /payments/email', {})), ({ email }) => {
    if (email) return { words: `Payout: ${email}`, short: '' }
    const short = 'Payout: not set'
    const words = waiting > 0 ? `${short}. ${usd(waiting)} waits for it` : short
    return { words, short, warn: !seeker || waiting > 0 }
  })
}

export function usePaymentsFact(): Told {
  const { seeker } = useSession()
  return told(useQuery(query('GET /payments', {})), ({ sums }) => {
    const held = seeker ? sums.in_escrow : sums.held_for_you
    const short = `${usd(held)} in escrow`
    if (held > 0) return { words: seeker ? short : `${short} for you`, short }
    if (!seeker && sums.on_its_way > 0)
      return { words: `${usd(sums.on_its_way)} on its way to you`, short: '' }
    return { words: sums.count === 0 ? 'None yet' : plural(sums.count, 'payment') }
  })
}

export const useVisibilityFact = () =>
  told(useQuery(query('GET /consultant/profile', {})), ({ profile }) => ({
    words:
      profile.missing.length === 0
        ? 'Your Profile Is Visible In Search'
        : 'Your Profile Is Not Visible In Search',
    short: '',
  }))

export const useSettingsFact = () =>
  told(useQuery(query('GET /settings', {})), ({ user }) => ({
    words: user.mfa_enabled ? 'Second factor on' : 'Second factor off',
    short: '',
  }))

export const useFilesFact = () =>
  told(useQuery(query('POST /files', { body: { searchTerm: '' }, query: {} })), ({ files, shared }) => {
    const newest = (of: readonly unknown[]) => (of.length >= LIST_PART ? 'The newest ' : '')
    if (files.length === 0)
      return { words: shared.length > 0 ? `${newest(shared)}${shared.length} shared with you` : 'None yet' }
    const readers = new Set(
      files.flatMap(({ access_granted }) => access_granted.map(({ user_id }) => user_id)),
    )
    const open = readers.size > 0 ? `, open to ${plural(readers.size, 'person', 'people')}` : ', only for you'
    return { words: `${newest(files)}${plural(files.length, 'file')}${open}` }
  })

export const useHelpFact = (): Told => ({ words: 'Answers, and how to write to us', short: '' })
export const useNoFact = (): Told => undefined
