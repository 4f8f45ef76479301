import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { useCountingLicense, useLicensesLoading } from '../counting-license.tsx'
import { JobListItem } from '../search/job-list-item.tsx'

/** How many jobs are shown below a job, and among how many they are found. */
const SHOWN = 3
const FETCHED = 12

/**
 * Open jobs to look at after this one: those of its first category, then the newest. A consultant with a
 * license sees those where it counts. Nothing while there are none, or while they load.
 */
export function SimilarJobs({ job }: { job: JobResponse }) {
  const licenseIn = useCountingLicense()
  const [category] = job.categories
  const sameCategory = useQuery({ ...openJobs(category ? [category] : []), enabled: category !== undefined })
  const newest = useQuery(openJobs([]))
  // The licenses decide which rows are shown: rows that stand already would move.
  const areLicensesLoading = useLicensesLoading()
  if (sameCategory.isLoading || newest.isLoading || areLicensesLoading) return null
  const others = [...(sameCategory.data?.list ?? []), ...(newest.data?.list ?? [])].filter(
    ({ id, applied }, index, all) =>
      id !== job.id && !applied && all.findIndex((each) => each.id === id) === index,
  )
  const counting = others.filter(({ state }) => licenseIn(state))
  const listedJobs = (counting.length > 0 ? counting : others).slice(0, SHOWN)
  if (listedJobs.length === 0) return null
  return (
    <Section
      heading={
        counting.length > 0 ? hiringJobsCopy.moreJobsYourLicenseCountsFor : hiringJobsCopy.moreOpenJobs
      }
      end={
        <Link className="link" to="/find-jobs">
          {hiringJobsCopy.allJobs}
        </Link>
      }
    >
      <ul className="list list--line-below offers">
        {listedJobs.map((each) => (
          <JobListItem key={each.id} job={each} license={licenseIn(each.state)} />
        ))}
      </ul>
    </Section>
  )
}

const openJobs = (categories: string[]) =>
  query('POST /consultant/jobs', {
    query: { page: 1, limit: FETCHED },
    body: { ...(categories.length > 0 && { categories }), sortBy: 'created_at', sortType: 'des' },
  })
