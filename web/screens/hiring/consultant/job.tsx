import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { query } from '#web/app/query-client.ts'
import { Facts } from '#web/ui/facts.tsx'
import { usd } from '#web/ui/format.ts'
import { Back, Detail, Head, Prose, Section } from '#web/ui/layout/page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LicenseState } from '#web/ui/state.tsx'
import { stateName } from '#web/ui/state-names.ts'
import { JobMeta } from '../job-meta.tsx'
import { ApplyPanel } from './apply-panel.tsx'

export function ConsultantJob() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /consultant/jobs/{jobId}', { params: { jobId: id } }))
  return (
    <>
      <Back to="/">Jobs</Back>
      <Loaded of={answer} what="The job" shape="detail">
        {({ job, application, verified, sameState }) => (
          <>
            <Head title={job.title} meta={<JobMeta job={job} />} />
            <Detail act={<ApplyPanel {...{ job, application, verified, sameState }} />}>
              <Section heading="About this job" hidden>
                <p className="budget">
                  {job.budget === undefined ? 'Medicaid' : usd(job.budget)}{' '}
                  <span>{job.budget === undefined ? 'the price comes from your proposal' : 'budget'}</span>
                </p>
                <Prose text={job.description} />
              </Section>
              <Section heading="What it asks for">
                <Facts
                  of={[
                    [
                      'License',
                      <span key="l">
                        Counts in {stateName(job.state)}.{' '}
                        {sameState && (
                          <>
                            Yours does <LicenseState status="verified" bare />
                          </>
                        )}
                      </span>,
                    ],
                    ['Categories', job.categories.join(', ')],
                    ['Skills', job.skills.join(', ')],
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
