import { MapPin } from 'lucide-react'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { displayText } from '#web/ui/display-text.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatUsd } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IdentifierWarning } from '#web/ui/identifier-warning.tsx'
import { joinTexts } from '#web/ui/member-text.ts'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useUnverifiedUser, VerifyEmailNotice } from '#web/ui/verify-email-notice.tsx'
import { JobDescription } from '../jobs/job-meta.tsx'
import { checkNewJob, type JobDraft, toJobBody } from './job-draft.ts'
import { HipaaNotice } from './job-fields.tsx'

type Props = { draft: JobDraft; goBack(): void; onCreated(id: string): void }

/** The job as consultants will see it. Create is enabled only when no required field is missing. */
export function CreateJobPreview({ draft, goBack, onCreated }: Props) {
  const title = useFocusOnMount<HTMLHeadingElement>()
  const create = useApiMutation('POST /client/jobs', ({ job }) => onCreated(job.id))
  const unverified = useUnverifiedUser()
  const body = toJobBody(draft)
  const isComplete = Object.keys(checkNewJob(draft)).length === 0
  return (
    <div className="form">
      <div className="head">
        <p className="small quiet">Preview</p>
        <h1 ref={title} tabIndex={-1}>
          <bdi>{displayText(body.title)}</bdi>
        </h1>
        <div className="meta">
          <span>
            <Icon icon={MapPin} small />
            <CityAndState place={body} />
          </span>
          <span className="num">{body.budget === undefined ? 'Medicaid' : formatUsd(body.budget)}</span>
        </div>
      </div>
      <JobDescription text={body.description} />
      <Facts
        items={[
          ['Categories', joinTexts(body.categories)],
          ['Skills', joinTexts(body.skills)],
        ]}
      />
      {!unverified && <HipaaNotice />}
      <IdentifierWarning text={body.title} subject="title" />
      <IdentifierWarning text={body.description} subject="description" />
      {create.isError && (
        <div role="alert">
          <Notice tone="danger" heading="The job was not created" level={2}>
            <p className="small">{errorMessage(create.error)}</p>
            {create.error instanceof ApiError &&
              create.error.errors.map(({ path, message }) => (
                <p className="small" key={path}>
                  {path.split(/[./]/).at(-1)}: {message}
                </p>
              ))}
          </Notice>
        </div>
      )}
      <VerifyEmailNotice purpose="post it" allowedActions="What you typed is kept." />
      <div className="actions">
        {isComplete && !unverified && (
          <Button
            tone="primary"
            // Prevents a second job while the page of the first one is still loading.
            busyLabel={(create.isPending || create.isSuccess) && 'Creating'}
            onClick={() => create.mutate({ body })}
          >
            Create
          </Button>
        )}
        <Button onClick={goBack}>Back</Button>
      </div>
    </div>
  )
}
