import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Application } from '#api/wire/shapes/application.ts'
import type { Job } from '#api/wire/shapes/job.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { query, useAct } from '#web/app/query-client.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/focus-on-mount.ts'
import { moment, plural, usd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { stateName } from '#web/ui/state-names.ts'
import { ProposalForm, type ProposalText } from './proposal-form.tsx'
import { WhyNotApply, whyNotApply } from './why-not-apply.tsx'

type Props = { job: Job; application?: Application | undefined; verified: boolean; sameState: boolean }

/** The form to apply, or the reason why it is not possible, or the application already sent. */
export function ApplyPanel({ job, application, verified, sameState }: Props) {
  const [open, setOpen] = useState(false)
  const { user_id } = useSession()
  const tokens = useQuery(query('GET /consultant/tokens', {})).data
  const settings = useQuery(query('GET /settings', {})).data

  if (application) return <Applied application={application} />
  const why = whyNotApply({
    job,
    own: job.user_id === user_id,
    email_validated: settings?.user.email_validated ?? true,
    verified,
    sameState,
    balance: tokens?.balance ?? 1,
    cost: tokens?.cost ?? 1,
  })
  if (why) return <WhyNotApply why={why} job={job} tokens={tokens} email={settings?.user.email ?? ''} />
  const cost = tokens && `Costs ${plural(tokens.cost, 'token')}, you have ${tokens.balance}`
  return (
    <Panel heading="Apply" aside={cost}>
      {open ? (
        <Terms job={job} close={() => setOpen(false)} />
      ) : (
        <Button tone="primary" wide onClick={() => setOpen(true)}>
          Apply
        </Button>
      )}
    </Panel>
  )
}

function Terms({ job, close }: { job: Job; close(): void }) {
  const navigate = useNavigate()
  const apply = useAct('POST /consultant/jobs/apply/{jobId}')
  const alert = useFocusOnMount<HTMLDivElement>()
  const draft = `proposal.${job.id}`
  const empty: ProposalText = {
    proposal: '',
    price: job.budget === undefined ? '' : String(job.budget),
    eta: '',
  }
  return (
    <>
      <div ref={alert} tabIndex={-1} className="plain-focus">
        <Notice tone="warn" heading="ALERT">
          <p className="small">
            You confirm that your license covers this work in {stateName(job.state)}. Keep protected health
            information (PHI) out of proposals, messages and file names, as HIPAA requires.
          </p>
        </Notice>
      </div>
      <ProposalForm
        initial={{ ...empty, ...readDraft<ProposalText>(draft) }}
        words={{ proposal: 'Proposal', price: 'Price', eta: 'ETA', submit: 'Apply', busy: 'Applying' }}
        onChange={(text) => saveDraft(draft, text)}
        submit={async (body) => {
          const { application } = await apply.mutateAsync({ params: { jobId: job.id }, body })
          clearDraft(draft)
          close()
          await navigate({ to: '/', state: { applied: { id: application.id, title: job.title } } })
        }}
        cancel={close}
      />
    </>
  )
}

/** An application that is over does not read as one that was sent. */
const OVER: Partial<Record<Application['status'], [heading: string, words: string]>> = {
  withdrawn: ['You withdrew your application', 'Applying again for the same job is not possible.'],
  declined: ['Your application was declined', 'The client chose somebody else or closed the job.'],
}

function Applied({ application }: { application: Application }) {
  const { id, status, created_at, budget, eta } = application
  const over = OVER[status]
  return (
    <Panel heading="Your application" hideHeading>
      <Notice
        {...(over ? { icon: Undo2 } : { tone: 'ok', icon: CircleCheck })}
        heading={over?.[0] ?? "You've Applied!"}
      >
        <p className="small num">
          Sent {moment(created_at)}. {usd(budget)}, {plural(eta, 'hour')}.
        </p>
      </Notice>
      <p className="quiet">
        {over?.[1] ??
          (status === 'applied'
            ? 'The client can read your proposal now. You can change it until an offer is made.'
            : 'See where it stands now.')}
      </p>
      <Link className="btn btn--wide" to="/application/$id" params={{ id }}>
        {status === 'applied' ? 'Edit proposal' : 'Go to application'}
      </Link>
      {over && (
        <Link className="link" to="/">
          Find other jobs
        </Link>
      )}
    </Panel>
  )
}
