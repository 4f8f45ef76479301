import * as hiringJobFormCopy from '#web/copy/hiring/job-form.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { VerifyEmailNotice } from '#web/ui/verify-email-notice.tsx'
import { type JobDraft, stepChecks } from './job-draft.ts'
import { BudgetFields, DescriptionFields, HipaaNotice, LocationFields, TitleField } from './job-fields.tsx'
import { ProfilePlace } from './profile-place.tsx'
import { useRegistrationTags } from './registration-tags.ts'

const HEADINGS = {
  title: hiringJobFormCopy.whatsTheJob,
  location: hiringJobFormCopy.whereIsIt,
  description: hiringJobFormCopy.whatDoYouNeedDone,
  budget: hiringJobFormCopy.whatsYourBudget,
}

type Props = {
  step: keyof typeof HEADINGS
  draft: JobDraft
  tagsDecided: boolean
  onTagsDecided(): void
  onChange(draft: Partial<JobDraft>): void
  goNext(): void
  goBack: (() => void) | undefined
}

export function CreateJobStep({ step, draft, tagsDecided, onTagsDecided, onChange, goNext, goBack }: Props) {
  const title = useFocusOnMount<HTMLHeadingElement>()
  const form = useForm<JobDraft>({
    initial: draft,
    ...stepChecks(step),
    heading: step === 'location' ? hiringJobFormCopy.missingLocation : undefined,
    onChange,
    submit: goNext,
  })
  const { field } = form
  useRegistrationTags({ decided: tagsDecided || step !== 'description', draft: form.values }, (tags) => {
    form.take(tags)
    onTagsDecided()
  })
  return (
    <form className="form" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <div className="head">
        <h1 ref={title} tabIndex={-1}>
          {HEADINGS[step]}
        </h1>
      </div>
      {step === 'title' && (
        <VerifyEmailNotice
          purpose={hiringJobFormCopy.postAJob}
          allowedActions={hiringJobFormCopy.youCanWriteItNow}
        />
      )}
      {(step === 'title' || step === 'description') && <HipaaNotice />}
      {step === 'title' && <TitleField field={field} />}
      {step === 'location' && (
        <>
          <ProfilePlace draft={form.values} applyPlace={form.change} />
          <LocationFields field={field} />
        </>
      )}
      {step === 'description' && <DescriptionFields field={field} />}
      {step === 'budget' && (
        <BudgetFields field={field} clearBudget={() => form.change({ usingMedicaid: true, budget: '' })} />
      )}
      <div className="actions">
        <Button type="submit" tone="primary">
          {step === 'budget' ? 'Preview' : 'Next'}
        </Button>
        {goBack && <Button onClick={goBack}>{hiringJobFormCopy.back}</Button>}
      </div>
    </form>
  )
}
