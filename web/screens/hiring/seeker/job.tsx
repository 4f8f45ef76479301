import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { query } from '#web/app/api-query.ts'
import { Facts } from '#web/ui/facts.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { BackLink, DetailLayout, PageHead, Section } from '#web/ui/layout/page.tsx'
import { joinTexts } from '#web/ui/member-text.ts'
import { useListCursor } from '#web/ui/paged-list.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { JobDescription } from '../job-description.tsx'
import { JobMeta } from '../job-meta.tsx'
import { Applicants } from './applicants.tsx'
import { JobPanel } from './job-panel.tsx'

export function SeekerJob() {
  const { id = '' } = useParams({ strict: false })
  const part = useListCursor()
  const response = useQuery(query('GET /client/jobs/{id}/applications', { params: { id }, query: part }))
  return (
    <>
      <BackLink to="/jobs">My Jobs</BackLink>
      <QueryContent query={response} subject="The job" skeleton="detail">
        {({ job, applications }) => (
          <>
            <PageHead title={job.title} meta={<JobMeta job={job} />} />
            {/* Until somebody is hired, the applications are what the page is for. */}
            <DetailLayout isActionLast={!job.hire} actionPanel={<JobPanel job={job} />}>
              <Applicants job={job} applications={applications} />
              <Section heading="The job">
                <p className="budget">
                  {job.budget === undefined ? 'Medicaid' : formatUsd(job.budget)}{' '}
                  {job.budget !== undefined && <span>budget</span>}
                </p>
                <JobDescription text={job.description} />
                <Facts
                  items={[
                    ['Categories', joinTexts(job.categories)],
                    ['Skills', joinTexts(job.skills)],
                  ]}
                />
              </Section>
            </DetailLayout>
          </>
        )}
      </QueryContent>
    </>
  )
}
