import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { StateMap } from '#web/ui/state-map.tsx'
import { formatStates, statesOf, tileStatusIn } from './license-states.ts'

/** Where one license counts, or will once it is verified; nothing for one that does not count. */
export function LicenseMap({ license }: { license: LicenseResponse }) {
  if (license.status !== 'verified' && license.status !== 'pending') return null
  const states = formatStates(statesOf(license))
  const text =
    license.status === 'verified' ? licensingCopy.countsIn(states) : licensingCopy.countsOnceVerified(states)
  return (
    <div className="stack stack--2">
      <StateMap small label={text} statusOf={tileStatusIn([license])} />
      <p className="small quiet" aria-hidden="true">
        {text}
      </p>
    </div>
  )
}
