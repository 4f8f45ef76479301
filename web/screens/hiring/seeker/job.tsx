import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { query } from '#web/app/query-client.ts'
import { Facts } from '#web/ui/facts.tsx'
import { usd } from '#web/ui/format.ts'
import { Back, Detail, Head, Section } from '#web/ui/layout/page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { listed } from '#web/ui/member-text.ts'
import { usePart } from '#web/ui/older.tsx'
import { JobDescription } from '../description.tsx'
import { JobMeta } from '../job-meta.tsx'
import { Applicants } from './applicants.tsx'
import { JobPanel } from './job-panel.tsx'

export function SeekerJob() {
  const { id = '' } = useParams({ strict: false })
  const part = usePart()
  const answer = useQuery(query('GET /client/jobs/{id}/applications', { params: { id }, query: part }))
  return (
    <>
      <Back to="/jobs">My Jobs</Back>
      <Loaded of={answer} what="The job" shape="detail">
        {({ job, applications }) => (
          <>
            <Head title={job.title} meta={<JobMeta job={job} />} />
            {/* Until somebody is hired, the applications are what the page is for. */}
            <Detail actLast={!job.hire} act={<JobPanel job={job} />}>
              <Applicants job={job} applications={applications} />
              <Section heading="The job">
                <p className="budget">
                  {job.budget === undefined ? 'Medicaid' : usd(job.budget)}{' '}
                  {job.budget !== undefined && <span>budget</span>}
                </p>
                <JobDescription text={job.description} />
                <Facts
                  of={[
                    ['Categories', listed(job.categories)],
                    ['Skills', listed(job.skills)],
                  ]}
                />
              </Section>
            </Detail>
          </>
        )}
      </Loaded>
    </>
  )
}
