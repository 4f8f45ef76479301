import { BadgeCheck } from 'lucide-react'
import type { ConsultantResponse } from '#api/wire/shapes/person.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * "RN verified in CA, TX", for each type of license that our staff verified. The profession in a profile is
 * not verified.
 */
export const VerifiedLicenseTypes = ({
  consultant,
}: {
  consultant: Pick<ConsultantResponse, 'verified_types'>
}) =>
  consultant.verified_types.map(({ license_type, states }) => (
    <span className="state state--ok" key={license_type}>
      <Icon icon={BadgeCheck} small />
      {license_type ? `${license_type} verified` : 'Verified'} in {states.join(', ')}
    </span>
  ))
