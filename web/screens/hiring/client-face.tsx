import type { JobResponse } from '#api/wire/shapes/job.ts'
import { Face, type FaceSize } from '#web/ui/face.tsx'

/** The face of the client who posted a job. Before a hire nurses see no name with it. */
export const ClientFace = ({
  job: { user_id, profileImageUrl },
  size = 36,
}: {
  job: Pick<JobResponse, 'user_id' | 'profileImageUrl'>
  size?: FaceSize
}) => <Face person={{ user_id, first_name: '', last_name: '', profileImageUrl }} size={size} />
