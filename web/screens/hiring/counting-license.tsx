import { useQuery } from '@tanstack/react-query'
import { isValidForJob } from '#domain/licensing/validity.ts'
import { query } from '#web/app/api-query.ts'
import { currentTime } from '#web/app/machine-state.ts'
import * as hiringCopy from '#web/copy/hiring/hiring.tsx'
import { Seal } from '#web/ui/seal.tsx'

/** Whether a license of the viewer counts in a state now, by the server's rule, and the type of that license. */
export function useCountingLicense(): (state: string) => { license_type: string } | undefined {
  const licenses = useQuery(query('GET /consultant/licenses', {})).data?.licenses ?? []
  return (state) =>
    licenses.find((license) =>
      isValidForJob({ value: license.status, context: license }, state, currentTime()),
    )
}

/** "Your RN license counts", with the seal. `where` says in which state. */
export const LicenseCounts = ({ license_type, where }: { license_type: string; where?: string }) => (
  <span className="sealed">
    <Seal />
    <span>
      {hiringCopy.yourLicenseCounts({ part: license_type && `${license_type} ` })}
      {where && hiringCopy.inLabel(where)}
    </span>
  </span>
)
