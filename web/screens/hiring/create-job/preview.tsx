import { MapPin } from 'lucide-react'
import { ApiError, inWords } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import { useUnverified, VerifyFirst } from '#web/ui/email/verify-first.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/focus-on-mount.ts'
import { usd } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { listed } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Place } from '#web/ui/place.tsx'
import { shown } from '#web/ui/shown.ts'
import { IdentifierWarning } from '#web/ui/warning/identifiers.tsx'
import { JobDescription } from '../description.tsx'
import { checkJob, type JobDraft, jobBody } from './draft.ts'
import { Hipaa } from './fields.tsx'

type Props = { draft: JobDraft; back(): void; created(id: string): void }

/** The job as consultants will see it. Create is enabled only when nothing is missing. */
export function CreateJobPreview({ draft, back, created }: Props) {
  const title = useFocusOnMount<HTMLHeadingElement>()
  const create = useAct('POST /client/jobs', ({ job }) => created(job.id))
  const unverified = useUnverified()
  const body = jobBody(draft)
  const whole = Object.keys(checkJob(draft)).length === 0
  return (
    <div className="form">
      <div className="head">
        <p className="small quiet">Preview</p>
        <h1 ref={title} tabIndex={-1}>
          <bdi>{shown(body.title)}</bdi>
        </h1>
        <div className="meta">
          <span>
            <Icon of={MapPin} small />
            <Place of={body} />
          </span>
          <span className="num">{body.budget === undefined ? 'Medicaid' : usd(body.budget)}</span>
        </div>
      </div>
      <JobDescription text={body.description} />
      <Facts
        of={[
          ['Categories', listed(body.categories)],
          ['Skills', listed(body.skills)],
        ]}
      />
      {!unverified && <Hipaa />}
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
      <VerifyFirst to="post it" meanwhile="What you typed is kept." />
      <div className="actions">
        {whole && !unverified && (
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
