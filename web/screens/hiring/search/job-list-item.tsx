import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { MAX_JOB_TITLE_LENGTH, plural, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { joinTexts, withoutRepetition } from '#web/ui/member-text.ts'
import { CityAndState, RowText } from '#web/ui/member-text-elements.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { ClientFace } from '../client-face.tsx'
import { LicenseCounts } from '../counting-license.tsx'
import { Favorite } from '../favorite.tsx'
import { BudgetAmount } from '../jobs/job-meta.tsx'

type JobListItemProps = { job: JobResponse; license: { license_type: string } | undefined }

/** One row of the job board. The whole row is a link. */
export const JobListItem = ({ job, license }: JobListItemProps) => (
  <li className="offer">
    {job.profileImageUrl !== undefined && <ClientFace job={job} size={48} />}
    <div>
      <h3>
        <Link to="/job/$id" params={{ id: job.id }}>
          <RowText text={job.title} cardLength={MAX_JOB_TITLE_LENGTH} />
        </Link>
      </h3>
      <p className="offer__by">
        <CityAndState place={{ city: job.city, state: job.state }} />
      </p>
    </div>
    <div className="offer__pay">
      <BudgetAmount job={job} />
      {job.usingMedicaid ? (
        <>
          <span className="only-wide">{hiringJobsCopy.youNameThePrice}</span>
          <span className="only-phone">{hiringJobsCopy.yourPriceInShort}</span>
        </>
      ) : (
        <span>{hiringJobsCopy.budgetWord}</span>
      )}
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
      <span className="offer__age">
        <TimeAgo time={job.created_at} />
        <span>{plural(job.application_count, 'proposal')}</span>
      </span>
      <span className="offer__tags">{joinTexts(withoutRepetition([...job.categories, ...job.skills]))}</span>
    </p>
    <Favorite target={{ kind: 'job', id: job.id, name: job.title, favorite: job.favorite }} />
  </li>
)
