import type { Job } from '#api/wire/shapes/job.ts'
import { formatUsd } from '#web/ui/format.ts'

/** A Medicaid job has no budget: the proposal states the price. */
export const Budget = ({ job, strong }: { job: Job; strong?: boolean }) => (
  <span className={strong ? 'strong num' : 'num'}>
    {job.budget === undefined || job.budget === null ? 'Medicaid' : formatUsd(job.budget)}
  </span>
)
