import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Application } from '#api/wire/shapes/application.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { query, useAct } from '#web/app/query-client.ts'
import { Facts } from '#web/ui/facts.tsx'
import { plural, usd } from '#web/ui/format.ts'
import { Back, Detail, Head, Prose, Section } from '#web/ui/layout/page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ApplicationState } from '#web/ui/state.tsx'
import { Ago, At } from '#web/ui/time.tsx'
import { Budget } from '../budget.tsx'
import { ApplicationChoices } from './own-application.tsx'
import { ProposalForm } from './proposal-form.tsx'

export function ConsultantApplication() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /consultant/jobs/applications/{id}', { params: { id } }))
  useReturnFromPayment()
  return (
    <>
      <Back to="/jobs">Applied Jobs</Back>
      <Loaded of={answer} what="The application" shape="detail">
        {({ application, contract_id }) => <Shown application={application} contract_id={contract_id} />}
      </Loaded>
    </>
  )
}

/** The payment page returns to this address in seeker mode; a user who returns in consultant mode is switched. */
function useReturnFromPayment() {
  useEffect(() => {
    const search = new URLSearchParams(location.search)
    if (!search.has('accepted') && !search.has('canceled')) return
    const timer = setTimeout(() => void switchMode(true), 200)
    return () => clearTimeout(timer)
  }, [])
}

function Shown({ application, contract_id }: { application: Application; contract_id: string | undefined }) {
  // Edits the revision that was opened: if a newer one exists when saving, the API refuses instead of overwriting it.
  const [opened, setOpened] = useState<Application | undefined>(undefined)
  const save = useAct('POST /consultant/jobs/applications/{id}')
  const { id, job, budget, eta, proposal, created_at, accepted, status } = application
  const same = (next: { proposal: string; budget: number; eta: number }) =>
    next.proposal === proposal && next.budget === budget && next.eta === eta
  return (
    <>
      <Head
        title={job.title}
        state={<ApplicationState status={status} />}
        meta={
          <>
            <span>
              {accepted ? (
                'Hired'
              ) : (
                <>
                  Applied - <Ago time={created_at} />
                </>
              )}
            </span>
            <span className="num">{usd(budget)}</span>
            <span className="num">{plural(eta, 'hour')}</span>
          </>
        }
      />
      <Detail
        act={
          !opened && (
            <ApplicationChoices
              application={application}
              contract_id={contract_id}
              edit={() => setOpened(application)}
            />
          )
        }
      >
        {opened ? (
          <Section heading="Edit proposal">
            <ProposalForm
              initial={{ proposal: opened.proposal, price: String(opened.budget), eta: String(opened.eta) }}
              words={{
                proposal: 'Proposal',
                price: 'Budget',
                eta: 'ETA in Hours',
                submit: 'Save Proposal',
                busy: 'Saving',
              }}
              submit={async (next) => {
                if (!same(next))
                  await save.mutateAsync({ params: { id }, body: { ...next, revision: opened.revision } })
                setOpened(undefined)
              }}
              cancel={() => setOpened(undefined)}
            />
          </Section>
        ) : (
          <Section heading="Proposal">
            <Prose text={proposal} />
          </Section>
        )}
        <Section
          heading="The job"
          end={
            <Link className="link" to="/job/$id" params={{ id: job.id }}>
              See the job
            </Link>
          }
        >
          <Facts
            of={[
              ['Budget', <Budget key="b" job={job} />],
              ['Where', `${job.city}, ${job.state} ${job.zip}`],
              ['Applied', <At key="a" time={created_at} />],
              ['ETA', plural(eta, 'hour')],
            ]}
          />
          <Prose text={job.description} />
        </Section>
      </Detail>
    </>
  )
}
