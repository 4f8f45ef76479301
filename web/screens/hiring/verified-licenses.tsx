import type { ConsultantResponse } from '#api/wire/shapes/person.ts'
import * as hiringCopy from '#web/copy/hiring/hiring.tsx'
import { statesOf } from '#web/screens/licensing/license-states.ts'
import { Seal } from '#web/ui/seal.tsx'
import { usStateWithArticle } from '#web/ui/us-states.ts'

/** Up to this many states are written out. */
const MAX_STATE_NAMES = 2

type VerifiedType = ConsultantResponse['verified_types'][number]
type Props = {
  consultant: Pick<ConsultantResponse, 'verified_types'>
  /** The state in which the work would be, if it is known. */
  jobState?: string | undefined
}

/**
 * "RN, counts in Texas" or else "RN verified in Ohio", with the seal, for each type of license that our staff
 * verified.
 */
export const VerifiedLicenses = ({ consultant, jobState }: Props) =>
  consultant.verified_types.map((type) => (
    <span className="sealed" key={type.license_type}>
      <Seal />
      <span>
        {jobState && countsIn(type, jobState)
          ? hiringCopy.licenseCountsIn(type.license_type, usStateWithArticle(jobState))
          : `${type.license_type ? `${type.license_type} verified` : 'Verified'} ${hiringCopy.inWord} ${issuingStates(type)}`}
      </span>
    </span>
  ))

const countsIn = ({ license_type, states, multistate_states = [] }: VerifiedType, jobState: string) =>
  states.some((state) =>
    statesOf({ state, license_type, multistate: multistate_states.includes(state) }).includes(jobState),
  )

const issuingStates = ({ states }: VerifiedType) =>
  states.length > MAX_STATE_NAMES ? states.join(', ') : states.map(usStateWithArticle).join(' and ')
