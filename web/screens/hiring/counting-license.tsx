import { useQuery } from '@tanstack/react-query'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import { isValidForJob } from '#domain/licensing/validity.ts'
import { query } from '#web/app/api-query.ts'
import { currentTime } from '#web/app/machine-state.ts'
import * as hiringCopy from '#web/copy/hiring/hiring.tsx'
import { Seal } from '#web/ui/seal.tsx'

const OWN_LICENSES_QUERY = query('GET /consultant/licenses', {})

/** Whether the licenses of the viewer still load, so that it is not known yet which of them counts. */
export const useLicensesLoading = () => useQuery(OWN_LICENSES_QUERY).isLoading

/**
 * The license of the viewer that counts in a state now, by the server's rule. One that the state itself issued
 * comes before others.
 */
export function useCountingLicense(): (state: string) => LicenseResponse | undefined {
  const licenses = useQuery(OWN_LICENSES_QUERY).data?.licenses ?? []
  return (state) => {
    const counting = licenses.filter((license) =>
      isValidForJob({ value: license.status, context: license }, state, currentTime()),
    )
    return counting.find((license) => license.state === state) ?? counting[0]
  }
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
