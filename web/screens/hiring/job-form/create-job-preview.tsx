import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as hiringJobFormCopy from '#web/copy/hiring/job-form.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatUsd } from '#web/ui/format.ts'
import { IdentifierWarning } from '#web/ui/identifier-warning.tsx'
import { joinTexts } from '#web/ui/member-text.ts'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useUnverifiedUser, VerifyEmailNotice } from '#web/ui/verify-email-notice.tsx'
import { JobDescription } from '../jobs/job-meta.tsx'
import { checkNewJob, type JobDraft, toJobBody } from './job-draft.ts'
import { HipaaNotice } from './job-fields.tsx'

type Props = {
  draft: JobDraft
  goBack(): void
  /** Goes back to a step, counted from 0. */
  goTo(step: number): void
  onCreated(id: string): void
}

/** The job as consultants will see it. It can be posted only when no required field is missing. */
export function CreateJobPreview({ draft, goBack, goTo, onCreated }: Props) {
  const title = useFocusOnMount<HTMLHeadingElement>()
  const create = useApiMutation('POST /client/jobs', ({ job }) => onCreated(job.id))
  const unverified = useUnverifiedUser()
  const body = toJobBody(draft)
  const isComplete = Object.keys(checkNewJob(draft)).length === 0
  const answers = [
    { name: 'Title', value: <bdi>{displayText(body.title)}</bdi>, step: 0 },
    { name: 'Location', value: <CityAndState place={body} />, step: 1 },
    { name: 'Description', value: <JobDescription text={body.description} />, step: 2 },
    { name: 'Categories', value: joinTexts(body.categories) || 'None', step: 2 },
    { name: 'Skills', value: joinTexts(body.skills) || 'None', step: 2 },
    {
      name: 'Budget',
      value:
        body.budget === undefined
          ? hiringJobFormCopy.paidByMedicaidEachNurse
          : hiringJobFormCopy.withTheFeeWhenYou(
              formatUsd(body.budget),
              priceTexts(body.budget).total,
              FEE_PERCENT,
            ),
      step: 3,
    },
  ]
  return (
    <div className="form">
      <div className="head">
        <h1 ref={title} tabIndex={-1}>
          {hiringJobFormCopy.preview}
        </h1>
      </div>
      <dl className="review-answers">
        {answers.map(({ name, value, step }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd>
              <button className="link" type="button" onClick={() => goTo(step)}>
                {hiringJobFormCopy.change({ part: <span className="hidden"> {name.toLowerCase()}</span> })}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {!unverified && <HipaaNotice />}
      <IdentifierWarning text={body.title} subject={hiringJobFormCopy.title} />
      <IdentifierWarning text={body.description} subject={hiringJobFormCopy.description} />
      {create.isError && (
        <div role="alert">
          <Notice tone="danger" heading={hiringJobFormCopy.theJobWasntPosted} level={2}>
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
      <VerifyEmailNotice
        purpose={hiringJobFormCopy.postIt}
        allowedActions={hiringJobFormCopy.yourDraftIsSaved}
      />
      <div className="actions">
        {isComplete && !unverified && (
          <Button
            tone="primary"
            // Prevents a second job while the page of the first one is still loading.
            busyLabel={(create.isPending || create.isSuccess) && hiringJobFormCopy.posting}
            onClick={() => create.mutate({ body })}
          >
            {hiringJobFormCopy.postJob}
          </Button>
        )}
        <Button onClick={goBack}>{hiringJobFormCopy.back}</Button>
        <span className="small quiet">{hiringJobFormCopy.postingIsFree}</span>
      </div>
    </div>
  )
}
