import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Briefcase, FileText, Plus } from 'lucide-react'
import { plural } from '../../format.ts'
import { buttonClass } from '../../parts/button-class.ts'
import { Icon } from '../../parts/icon.tsx'
import { Head, Section } from '../../parts/page.tsx'
import { ContractState } from '../../parts/state.tsx'
import { ask } from '../../query.ts'
import { EmailBanner } from '../shared/email-banner.tsx'

/** Where a client starts: what waits for them, and a new job. */
export function SeekerHome() {
  const jobs = useQuery(ask('GET /client/jobs', {})).data?.jobs
  const contracts = useQuery(ask('GET /client/contracts', {})).data?.contracts
  const waiting = contracts?.filter(({ status }) => status === 1) ?? []
  const open = jobs?.filter(({ status }) => status === 0) ?? []
  const proposals = open.reduce((sum, job) => sum + job.application_count, 0)
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
      {jobs && (
        <Section heading="Your jobs">
          <ul className="list list--closed">
            <li className="item item--link">
              <Icon of={Briefcase} />
              <div>
                <b>
                  <Link to="/jobs">{plural(open.length, 'open job')}</Link>
                </b>
                <div className="small quiet">{plural(proposals, 'proposal')} on them</div>
              </div>
            </li>
          </ul>
        </Section>
      )}
    </>
  )
}
