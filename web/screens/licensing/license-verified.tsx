import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { query } from '#web/app/api-query.ts'
import { browserStorage, SEEN_LICENSES_KEY } from '#web/app/storage.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { formatDate, formatDay } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SealOfLicense } from '#web/ui/seal.tsx'
import { StateMap, StateMapLegend } from '#web/ui/state-map.tsx'
import { countStates, usStateName, usStateWithArticle } from '#web/ui/us-states.ts'
import { statesOf, tileStatusIn, verifiedStates } from './license-states.ts'

/** In days: how long after its verification a license is still news. */
const NEWS_DAYS = 14

/** What a browser remembers of a verification that its member has seen. */
const seenKeyOf = ({ id, verified_at = '' }: LicenseResponse) => `${id} ${verified_at}`
const seenKeys = (): string[] => browserStorage.get(SEEN_LICENSES_KEY)?.split('\n') ?? []
const rememberSeen = (license: LicenseResponse) =>
  browserStorage.set(SEEN_LICENSES_KEY, [...new Set([...seenKeys(), seenKeyOf(license)])].join('\n'))

/** A license that was verified lately, among all of its member, and what closes the news. */
type LicenseNews = { license: LicenseResponse; allLicenses: readonly LicenseResponse[]; close(): void }

/** The newest license that was verified lately, until the member closes the news in this browser. */
export function useLicenseNews(): LicenseNews | undefined {
  const licenses = useQuery(query('GET /consultant/licenses', {})).data?.licenses ?? []
  const [closedKeys, setClosedKeys] = useState(seenKeys)
  const newest = licenses
    .filter(
      ({ status, verified_at }) =>
        status === 'verified' &&
        verified_at !== undefined &&
        Date.now() - Date.parse(verified_at) < days(NEWS_DAYS),
    )
    .toSorted((one, other) => (other.verified_at ?? '').localeCompare(one.verified_at ?? ''))
    .find((license) => !closedKeys.includes(seenKeyOf(license)))
  if (!newest) return undefined
  return {
    license: newest,
    allLicenses: licenses,
    close: () => {
      rememberSeen(newest)
      setClosedKeys([...closedKeys, seenKeyOf(newest)])
    },
  }
}

/** Ends the news where the member does what it was about, such as on the page of a job. */
export function useReadLicenseNews() {
  const license = useLicenseNews()?.license
  useEffect(() => {
    if (license) rememberSeen(license)
  }, [license])
}

/** The moment of a verified license: the seal stamps itself, and the map of its states fills. */
export function LicenseVerified({ license, allLicenses, close }: LicenseNews) {
  const { license_type, multistate, state, expiration_date, verified_at } = license
  const { pathname } = useLocation()
  const ownStates = statesOf(license)
  const allStates = verifiedStates(allLicenses)
  const name = `${usStateName(state)}${license_type && ` ${license_type}`}`
  const place =
    allStates.length === 1
      ? licensingCopy.inState(usStateWithArticle(state))
      : licensingCopy.inAllStates(countStates(allStates))
  return (
    <section className="license-verified" aria-label={licensingCopy.yourLicenseIsVerified(name)}>
      <div className="license-verified__words">
        <SealOfLicense stamps license={`${license_type} ${usStateName(state)}`.trim()} />
        <h2 className="display display--32">{licensingCopy.yourLicenseIsVerifiedYou({ name, place })}</h2>
        <p>
          {license_type && `${license_type}, `}
          {licensingCopy.validUntilState({
            state: usStateName(state),
            value: multistate && ', multistate',
            expirationDate: formatDate(expiration_date),
          })}
          {verified_at && licensingCopy.weCheckedItWithThe(formatDay(verified_at))}
        </p>
        <div className="actions">
          <Link className="btn btn--primary" to="/find-jobs" onClick={close}>
            {licensingCopy.findJobs}
          </Link>
          {pathname !== '/licenses' && (
            <Link className="btn btn--quiet" to="/licenses">
              {licensingCopy.seeYourLicenses}
            </Link>
          )}
        </div>
      </div>
      <div className="license-verified__map">
        <StateMap
          fills
          label={licensingCopy.youCanApplyThisLicense(place, countStates(ownStates))}
          statusOf={tileStatusIn(allLicenses.filter(({ verified }) => verified))}
        />
        <StateMapLegend
          entries={[
            { status: 'issued', text: licensingCopy.yourLicense },
            ...(allStates.length > 1 ? [{ status: 'valid', text: licensingCopy.countsHere } as const] : []),
            { status: 'invalid', text: licensingCopy.needsItsOwnLicense },
          ]}
        />
      </div>
      <button
        type="button"
        className="icon-btn"
        aria-label={licensingCopy.close}
        title={licensingCopy.close}
        onClick={close}
      >
        <Icon icon={X} />
      </button>
    </section>
  )
}
