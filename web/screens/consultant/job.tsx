import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usd } from '../../format.ts'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Back, Detail, Head, Prose, Section } from '../../parts/page.tsx'
import { LicenseState } from '../../parts/state.tsx'
import { stateName } from '../../parts/state-names.ts'
import { ask } from '../../query.ts'
import { JobMeta } from '../shared/job-meta.tsx'
import { ApplyPanel } from './apply-panel.tsx'

export function ConsultantJob() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(ask('GET /consultant/jobs/{jobId}', { params: { jobId: id } }))
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
