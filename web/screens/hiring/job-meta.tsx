import { Clock, MapPin, Users } from 'lucide-react'
import type { Job } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Place } from '#web/ui/place.tsx'
import { JobState } from '#web/ui/state.tsx'
import { Ago } from '#web/ui/time.tsx'

/** A job in one line: its state, where, since when, and how many proposals while it takes any. */
export const JobMeta = ({ job }: { job: Job }) => (
  <>
    <JobState status={job.status} />
    <span>
      <Icon of={MapPin} small />
      <Place of={job} />
    </span>
    <span>
      <Icon of={Clock} small />
      <Ago time={job.created_at} />
    </span>
    {jobStatus.stateOf(job.status) === 'open' && (
      <span>
        <Icon of={Users} small />
        {plural(job.application_count, 'proposal')}
      </span>
    )}
  </>
)
