import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Briefcase, FileText, Plus } from 'lucide-react'
import type { Job } from '#api/wire/shapes/job.ts'
import { contractStatus, jobStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/query-client.ts'
import { EmailBanner } from '#web/screens/identity/account/email-banner.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Head, Section } from '#web/ui/layout/page.tsx'
import { ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { ContractState } from '#web/ui/state.tsx'

/** The client's start page: what needs their action, and a new job. */
export function SeekerHome() {
  const jobs = useQuery(query('GET /client/jobs', {}))
  const contracts = useQuery(query('GET /client/contracts', {})).data?.contracts
  const waiting = contracts?.filter(({ status }) => contractStatus.stateOf(status) === 'in_review') ?? []
  return (
    <>
      <EmailBanner />
      <Head
        title="Home"
        lead="Post what you need. Consultants with a license in your state send you proposals."
      />
      <div className="actions gap-above">
        <Link className={buttonClass('primary')} to="/create-job">
          <Icon of={Plus} />
          Create Job
        </Link>
        <Link className={buttonClass()} to="/jobs">
          My Jobs
        </Link>
      </div>
      {waiting.length > 0 && (
        <Section heading="Waiting for you">
          <ul className="list">
            {waiting.map((contract) => (
              <li className="item item--link" key={contract.id}>
                <Icon of={FileText} />
                <div>
                  <b>
                    <Link to="/contract/$id" params={{ id: contract.id }}>
                      {contract.title}
                    </Link>
                  </b>
                  <div className="small quiet">
                    The work was submitted. Approve it, or say what is missing
                  </div>
                </div>
                <span className="item__end">
                  <ContractState status={contract.status} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section heading="Your jobs">
        <Loaded of={jobs} what="The list" shape={<ListSkeleton rows={1} />}>
          {({ jobs }) => <OpenJobs of={jobs} />}
        </Loaded>
      </Section>
    </>
  )
}

/** How many jobs are on the board; without any, an explanation of what a job is for. */
function OpenJobs({ of: jobs }: { of: Job[] }) {
  if (jobs.length === 0) {
    return (
      <p className="quiet">None yet. A job on the board reaches consultants with a license in its state.</p>
    )
  }
  const open = jobs.filter(({ status }) => jobStatus.stateOf(status) === 'open')
  const proposals = open.reduce((sum, job) => sum + job.application_count, 0)
  return (
    <ul className="list list--closed">
      <li className="item item--link">
        <Icon of={Briefcase} />
        <div>
          <b>
            <Link to="/jobs">{plural(open.length, 'open job')}</Link>
          </b>
          {open.length > 0 && <div className="small quiet">{plural(proposals, 'proposal')} on them</div>}
        </div>
      </li>
    </ul>
  )
}
