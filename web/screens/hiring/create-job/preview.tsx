import { useQuery } from '@tanstack/react-query'
import { MailWarning, MapPin } from 'lucide-react'
import { durationWords } from '#domain/kernel/duration.ts'
import { VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { ApiError, inWords } from '#web/app/api-error.ts'
import { query, useAct } from '#web/app/query-client.ts'
import { Resend } from '#web/screens/identity/login/resend.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/focus-on-mount.ts'
import { usd } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Prose } from '#web/ui/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { IdentifierWarning } from '../identifier-warning.tsx'
import { checkJob, type JobDraft, jobBody } from './draft.ts'
import { Hipaa } from './fields.tsx'

type Props = { draft: JobDraft; back(): void; created(id: string): void }

/** The job as consultants will see it. Create is enabled only when nothing is missing. */
export function CreateJobPreview({ draft, back, created }: Props) {
  const title = useFocusOnMount<HTMLHeadingElement>()
  const create = useAct('POST /client/jobs', ({ job }) => created(job.id))
  const user = useQuery(query('GET /settings', {})).data?.user
  const body = jobBody(draft)
  const whole = Object.keys(checkJob(draft)).length === 0
  return (
    <div className="form">
      <div className="head">
        <p className="small quiet">Preview</p>
        <h1 ref={title} tabIndex={-1}>
          {body.title}
        </h1>
        <div className="meta">
          <span>
            <Icon of={MapPin} small />
            {body.city}, {body.state} {body.zip}
          </span>
          <span className="num">{body.budget === undefined ? 'Medicaid' : usd(body.budget)}</span>
        </div>
      </div>
      <Prose text={body.description} />
      <Facts
        of={[
          ['Categories', body.categories.join(', ')],
          ['Skills', body.skills.join(', ')],
        ]}
      />
      {user?.email_validated !== false && <Hipaa />}
      <IdentifierWarning text={body.title} of="title" />
      <IdentifierWarning text={body.description} of="description" />
      {create.isError && (
        <div role="alert">
          <Notice tone="danger" heading="The job was not created" level={2}>
            <p className="small">{inWords(create.error)}</p>
            {create.error instanceof ApiError &&
              create.error.errors.map(({ path, message }) => (
                <p className="small" key={path}>
                  {path.split(/[./]/).at(-1)}: {message}
                </p>
              ))}
          </Notice>
        </div>
      )}
      {user?.email_validated === false && (
        <Notice tone="warn" icon={MailWarning} heading="Verify your email to post it" level={2}>
          <p className="small">
            We sent a link to {user.email}. It works for {durationWords(VERIFY_LINK_HOURS, 'hour')}. What you
            typed is kept.
          </p>
          <Resend email={user.email} />
        </Notice>
      )}
      <div className="actions">
        {whole && user?.email_validated !== false && (
          <Button
            tone="primary"
            // Creates the job only once, also while its page is still loading.
            busy={(create.isPending || create.isSuccess) && 'Creating'}
            onClick={() => create.mutate({ body })}
          >
            Create
          </Button>
        )}
        <Button onClick={back}>Back</Button>
      </div>
    </div>
  )
}
