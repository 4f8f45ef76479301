import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { StateMap } from '#web/ui/state-map.tsx'
import { formatStates, statesOf, tileStatusIn } from './license-states.ts'

/** Where a newcomer can apply once the license that they added is verified, or why to add one. */
export function FirstLicenseMap({ licenses }: { licenses: readonly LicenseResponse[] }) {
  const pendingLicense = licenses.find(({ status }) => status === 'pending')
  // The step beside says what to do with a rejected or expired one.
  if (!pendingLicense && licenses.length > 0) return null
  const text = pendingLicense
    ? licensingCopy.onceYourLicenseIsVerified(formatStates(statesOf(pendingLicense)))
    : licensingCopy.addYourLicenseToSee
  return (
    <div className="stack stack--3">
      <StateMap label={text} statusOf={tileStatusIn(licenses)} />
      <p className="small quiet" aria-hidden="true">
        {text}
      </p>
    </div>
  )
}
