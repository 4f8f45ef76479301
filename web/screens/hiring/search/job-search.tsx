import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Face } from '#web/ui/face.tsx'
import { plural, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { joinTexts } from '#web/ui/member-text.ts'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { LicenseCounts, useCountingLicense } from '../counting-license.tsx'
import { Favorite } from '../favorite.tsx'
import { BudgetAmount } from '../jobs/job-meta.tsx'
import { SearchResults } from './search-results.tsx'

/** The specified job board, five a page. */
export const JobSearch = () => {
  const licenseIn = useCountingLicense()
  return (
    <SearchResults<JobResponse>
      kind="jobs"
      heading={hiringJobsCopy.jobs}
      lead={hiringJobsCopy.applyWhereverYourLicenseCounts}
      placeholder={hiringJobsCopy.jobTitleSkillOrKeyword}
      noun="job"
      sorts={['created_at', 'proposals_sent']}
      pageSize={5}
      emptyState={{
        heading: hiringJobsCopy.wereWorkingOnGettingMore,
        noneAvailable: hiringJobsCopy.thereAreNoOpenJobs,
      }}
      searchQuery={(input) => query('POST /consultant/jobs', input)}
      idOf={({ id }) => id}
      row={(job) => <JobListItem key={job.id} job={job} license={licenseIn(job.state)} />}
    />
  )
}

type JobListItemProps = { job: JobResponse; license: { license_type: string } | undefined }

/** One row of the job board. The whole row is a link. */
const JobListItem = ({ job, license }: JobListItemProps) => (
  <li className="offer">
    {job.profileImageUrl !== undefined && (
      <Face
        person={{
          user_id: job.user_id,
          first_name: '',
          last_name: '',
          profileImageUrl: job.profileImageUrl,
        }}
        size={48}
      />
    )}
    <div>
      <h3>
        <Link to="/job/$id" params={{ id: job.id }}>
          <bdi>{displayText(job.title)}</bdi>
        </Link>
      </h3>
      <p className="offer__by">
        <CityAndState place={{ city: job.city, state: job.state }} />
      </p>
    </div>
    <div className="offer__pay">
      <BudgetAmount job={job} />
      <span>{job.usingMedicaid ? hiringJobsCopy.youNameThePrice : 'budget'}</span>
    </div>
    {job.description && (
      <p dir="auto" className="offer__text">
        {truncate(job.description, 400)}
      </p>
    )}
    <p className="offer__facts">
      {job.applied && (
        <span className="state state--ok">
          <Icon icon={CircleCheck} small />
          {hiringJobsCopy.youveApplied}
        </span>
      )}
      {license && <LicenseCounts license_type={license.license_type} />}
      <span>
        <TimeAgo time={job.created_at} />
      </span>
      <span>{plural(job.application_count, 'proposal')}</span>
      <span>{joinTexts([...job.categories, ...job.skills])}</span>
    </p>
    <Favorite target={{ kind: 'job', id: job.id, name: job.title, favorite: job.favorite }} />
  </li>
)
