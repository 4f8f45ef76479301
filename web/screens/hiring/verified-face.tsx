import type { ConsultantResponse } from '#api/wire/shapes/person.ts'
import { Face, FaceBadge, type FaceSize } from '#web/ui/face.tsx'
import { Seal } from '#web/ui/seal.tsx'

type Props = {
  consultant: Pick<
    ConsultantResponse,
    'user_id' | 'first_name' | 'last_name' | 'profileImageUrl' | 'verified_types'
  >
  size: FaceSize
}

/** The face of a consultant, with the seal if our staff verified a license. */
export const VerifiedFace = ({ consultant, size }: Props) => (
  <Face
    person={consultant}
    size={size}
    badge={
      consultant.verified_types.length > 0 && (
        <FaceBadge>
          <Seal />
        </FaceBadge>
      )
    }
  />
)
