import type { ConsultantResponse } from '#api/wire/shapes/person.ts'
import * as hiringCopy from '#web/copy/hiring/hiring.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { usStateWithArticle } from '#web/ui/us-states.ts'

/** Up to this many states are written out. */
const MAX_STATE_NAMES = 2

/** "RN verified in Texas", with the seal, for each type of license that our staff verified. */
export const VerifiedLicenses = ({
  consultant,
}: {
  consultant: Pick<ConsultantResponse, 'verified_types'>
}) =>
  consultant.verified_types.map(({ license_type, states }) => (
    <span className="sealed" key={license_type}>
      <Seal />
      <span>
        {license_type ? `${license_type} verified` : 'Verified'} {hiringCopy.inWord}{' '}
        {states.length > MAX_STATE_NAMES ? states.join(', ') : states.map(usStateWithArticle).join(' and ')}
      </span>
    </span>
  ))
