import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useState } from 'react'
import type { Applicant } from '#api/wire/shapes/application.ts'
import type { Job } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { inWords } from '#web/app/api-error.ts'
import { query, useAct } from '#web/app/query-client.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { fullName, plural, truncate, usd } from '#web/ui/format.ts'
import { Back, Detail, Head, Prose, Section } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Empty, Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ListInParts, usePart } from '#web/ui/older.tsx'
import { Avatar, Stars } from '#web/ui/person.tsx'
import { ApplicationState } from '#web/ui/state.tsx'
import { Ago } from '#web/ui/time.tsx'
import { jobChoices } from '../job-choices.ts'
import { JobMeta } from '../job-meta.tsx'

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
            <Detail act={<Choices job={job} applications={applications} />}>
              <Section heading="Applications">
                <ListInParts
                  of={applications}
                  className="list"
                  empty={
                    <Empty icon={Users} heading="No applications yet" level={3}>
                      <p className="quiet">They appear here as consultants send them.</p>
                    </Empty>
                  }
                  row={(application) => <Row application={application} />}
                />
              </Section>
              <Section heading="The job">
                <p className="budget">
                  {job.budget === undefined ? 'Medicaid' : usd(job.budget)}{' '}
                  {job.budget !== undefined && <span>budget</span>}
                </p>
                <Prose text={job.description} />
                <Facts
                  of={[
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

const Row = ({
  application: { id, profile, budget, eta, proposal, status, created_at },
}: {
  application: Applicant
}) => (
  <li className="list-item">
    <Avatar of={profile} large />
    <div className="list-item__text">
      <div className="list-item__name">
        <h3>
          <Link to="/application/$id" params={{ id }}>
            {fullName(profile)}
          </Link>
        </h3>
        <p className="quiet">
          {profile.title && `${truncate(profile.title, 25)}, `}
          {profile.city}, {profile.state}
        </p>
      </div>
      <p className="list-item__bio">{truncate(proposal, 400)}</p>
    </div>
    <div className="list-item__side">
      <ApplicationState status={status} />
      <span className="strong num">
        {usd(budget)}, {plural(eta, 'hour')}
      </span>
      <Stars rating={profile.rating} reviews={profile.review_count} />
      <span>
        <Ago time={created_at} />
      </span>
    </div>
  </li>
)

function Choices({ job, applications }: { job: Job; applications: Applicant[] }) {
  const may = jobChoices(job)
  const hired = applications.find(({ status }) => status === 'accepted')
  if (hired)
    return (
      <Panel
        heading={jobStatus.stateOf(job.status) === 'in_progress' ? 'Job In Progress' : 'This job is done'}
      >
        <div className="person">
          <Avatar of={hired.profile} large />
          <div>
            <b>{fullName(hired.profile)}</b>
            <span className="quiet">Hired Consultant</span>
          </div>
        </div>
        <Link className={buttonClass(undefined, true)} to="/application/$id" params={{ id: hired.id }}>
          Go to application
        </Link>
      </Panel>
    )
  if (!may.edit)
    return (
      <Panel heading="This job is closed">
        <p className="quiet">It is off the board and takes no more applications.</p>
        <Link className={buttonClass(undefined, true)} to="/create-job">
          Create Job
        </Link>
      </Panel>
    )
  const offered = applications.find(({ status }) => status === 'offered')
  return (
    <Panel heading="On the board">
      {offered ? (
        <p className="quiet">
          You are hiring {fullName(offered.profile)}, so the job cannot be edited or closed now.{' '}
          <Link to="/application/$id" params={{ id: offered.id }}>
            Finish or cancel the payment
          </Link>
          .
        </p>
      ) : (
        <p className="quiet">
          {applications.length === 0
            ? 'Consultants can find it and apply.'
            : 'Open an application to read it in full and to hire.'}
        </p>
      )}
      {!offered && (
        <Link className={buttonClass(undefined, true)} to="/jobs/edit/$id" params={{ id: job.id }}>
          Edit
        </Link>
      )}
      {may.close && !offered && <Close job={job} />}
    </Panel>
  )
}

function Close({ job }: { job: Job }) {
  const [confirming, setConfirming] = useState(false)
  const close = useAct('POST /client/jobs/close/{id}')
  if (!confirming)
    return (
      <Button tone="quiet-danger" onClick={() => setConfirming(true)}>
        Close this job
      </Button>
    )
  return (
    <>
      <Notice tone="warn" heading="Close it for good?">
        <p className="small">It leaves the board, and open applications are declined.</p>
      </Notice>
      {close.isError && <p role="alert">{inWords(close.error)}</p>}
      <div className="actions">
        <Button
          tone="danger-fill"
          busy={close.isPending && 'Closing'}
          onClick={() => close.mutate({ params: { id: job.id } })}
        >
          Yes, close
        </Button>
        <Button onClick={() => setConfirming(false)}>Cancel</Button>
      </div>
    </>
  )
}
