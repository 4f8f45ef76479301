import { Clock, MapPin, Users } from 'lucide-react'
import type { Job } from '#api/contract/shapes/job.ts'
import { plural } from '../../format.ts'
import { Icon } from '../../parts/icon.tsx'
import { JobState } from '../../parts/state.tsx'
import { Ago } from '../../parts/time.tsx'

/** A job in one line: its state, where, since when, how many proposals. */
export const JobMeta = ({ job }: { job: Job }) => (
  <>
    <JobState status={job.status} />
    <span>
      <Icon of={MapPin} small />
      {job.city}, {job.state} {job.zip}
    </span>
    <span>
      <Icon of={Clock} small />
      <Ago time={job.created_at} />
    </span>
    <span>
      <Icon of={Users} small />
      {plural(job.application_count, 'proposal')}
    </span>
  </>
)
