import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { formatRating, formatUsd, plural } from '../format.ts'
import { viewerTimeZone } from '../viewer-time-zone.ts'

/**
 * The state of an account page in a few words; `shortText` is for the menu. `isWarning` shows it in amber, only
 * if something is missing.
 */
type Fact = { text: string; shortText?: string; isWarning?: boolean }
export type FactState = Fact | 'loading' | 'failed' | undefined

const toFactState = <T>(
  { data, isError }: Pick<UseQueryResult<T>, 'data' | 'isError'>,
  toFact: (data: T) => Fact,
): FactState => {
  if (data !== undefined) return toFact(data)
  return isError ? 'failed' : 'loading'
}

export const useLicensesFact = () =>
  toFactState(useQuery(query('GET /consultant/licenses', {})), ({ licenses }) => licensesFact(licenses))

export const useTokensFact = () =>
  toFactState(useQuery(query('GET /consultant/tokens', {})), ({ balance, allowance, refills_at }) => {
    const remainingText = uiLayoutCopy.ofLeft(balance, allowance)
    const day = new Date(refills_at).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      timeZone: viewerTimeZone(),
    })
    return {
      text: uiLayoutCopy.newOnesOn(remainingText, day),
      shortText: remainingText,
      isWarning: balance === 0,
    }
  })

export const useReviewsFact = () =>
  toFactState(useQuery(query('GET /reviews', { query: {} })), ({ reviewed, needsReview }) => {
    const stars = reviewed.flatMap(({ rating }) => rating ?? [])
    const average = stars.reduce((total, rating) => total + rating, 0) / stars.length
    const newestPrefix = stars.length >= MAX_LIST_ENTRIES ? uiLayoutCopy.theNewest : ''
    const averageText =
      stars.length > 0 &&
      uiLayoutCopy.fromLabel(formatRating(average), newestPrefix, plural(stars.length, 'review'))
    const waitingText = needsReview.length > 0 && uiLayoutCopy.toWrite(needsReview.length)
    const texts = [averageText, waitingText].filter((text) => text !== false)
    return texts.length === 0
      ? { text: uiLayoutCopy.noneYet }
      : { text: texts.join(', '), shortText: averageText || waitingText || '' }
  })

/**
 * The state of payouts. Payouts that wait for a payout email are shown as soon as they are known, without
 * waiting for the other calls.
 */
export function usePayoutFact(): FactState {
  const { mode } = useSession()
  const waitingAmount = useQuery(query('GET /payments', {})).data?.sums.waiting ?? 0
  return toFactState(useQuery(query('GET /payments/email', {})), ({ email }) => {
    if (email) return { text: uiLayoutCopy.payout(email), shortText: '' }
    if (mode === 'seeker' && waitingAmount === 0)
      return { text: uiLayoutCopy.youPayWithPaypal, shortText: '' }
    const shortText = uiLayoutCopy.payoutNotSet
    const text =
      waitingAmount > 0 ? uiLayoutCopy.isWaitingForIt(shortText, formatUsd(waitingAmount)) : shortText
    return { text, shortText, isWarning: true }
  })
}

export function usePaymentsFact(): FactState {
  const { mode } = useSession()
  return toFactState(useQuery(query('GET /payments', {})), ({ sums }) => {
    const heldAmount = mode === 'seeker' ? sums.in_escrow : sums.held_for_you
    const shortText = uiLayoutCopy.inEscrow(formatUsd(heldAmount))
    if (heldAmount > 0)
      return { text: mode === 'seeker' ? shortText : uiLayoutCopy.forYou(shortText), shortText }
    if (mode === 'consultant' && sums.on_its_way > 0)
      return { text: uiLayoutCopy.onItsWayToYou(formatUsd(sums.on_its_way)), shortText: '' }
    return { text: sums.count === 0 ? uiLayoutCopy.noneYet : plural(sums.count, 'payment') }
  })
}

export const useVisibilityFact = () =>
  toFactState(useQuery(query('GET /consultant/profile', {})), ({ profile }) => ({
    text:
      profile.missing.length === 0
        ? uiLayoutCopy.yourProfileIsVisibleIn
        : uiLayoutCopy.yourProfileIsNotVisible,
    shortText: '',
  }))

export const useSettingsFact = () =>
  toFactState(useQuery(query('GET /settings', {})), ({ user }) => ({
    text: user.mfa_enabled ? uiLayoutCopy.secondFactorOn : uiLayoutCopy.secondFactorOff,
    shortText: '',
  }))

export const useFilesFact = () =>
  toFactState(
    useQuery(query('POST /files', { body: { searchTerm: '' }, query: {} })),
    ({ files, shared }) => {
      const newestPrefix = (list: readonly unknown[]) =>
        list.length >= MAX_LIST_ENTRIES ? uiLayoutCopy.theNewestLabel : ''
      if (files.length === 0)
        return {
          text:
            shared.length > 0
              ? uiLayoutCopy.sharedWithYou(newestPrefix(shared), shared.length)
              : uiLayoutCopy.noneYet,
        }
      const readers = new Set(
        files.flatMap(({ access_granted }) => access_granted.map(({ user_id }) => user_id)),
      )
      const accessText =
        readers.size > 0
          ? uiLayoutCopy.openTo(plural(readers.size, 'person', 'people'))
          : uiLayoutCopy.onlyForYou
      return { text: `${newestPrefix(files)}${plural(files.length, 'file')}${accessText}` }
    },
  )

export const useHelpFact = (): FactState => ({ text: uiLayoutCopy.answersAndHowToReach, shortText: '' })
export const useNameFact = (): FactState => ({ text: uiLayoutCopy.whatNursesSee, shortText: '' })

const formatMonth = (isoDate: string) =>
  new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

const STATES: LicenseResponse['status'][] = ['verified', 'pending', 'rejected', 'expired']

/**
 * How many licenses are in each state; for a single valid license also its end. Warns if one was rejected, or
 * if none counts now or might after a pending check.
 */
function licensesFact(licenses: readonly Pick<LicenseResponse, 'status' | 'expiration_date'>[]): Fact {
  const [first, ...otherLicenses] = licenses
  if (first === undefined)
    return { text: uiLayoutCopy.noneYetYouNeedOne, shortText: uiLayoutCopy.noneYet, isWarning: true }
  const count = (state: LicenseResponse['status']) => licenses.filter(({ status }) => status === state).length
  const counts = STATES.flatMap((each) => (count(each) > 0 ? `${count(each)} ${each}` : [])).join(', ')
  const validUntil =
    otherLicenses.length === 0 && first.status === 'verified'
      ? uiLayoutCopy.validThrough(formatMonth(first.expiration_date))
      : ''
  return {
    text: counts + validUntil,
    isWarning: count('rejected') > 0 || count('verified') + count('pending') === 0,
  }
}
