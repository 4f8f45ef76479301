import { ChipsField } from '#web/ui/form/chips-field.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { US_STATE_OPTIONS } from '#web/ui/form/us-state-field.tsx'
import { StepForm, type StepProps, useStep } from './step-form.tsx'
import { CATEGORY_SUGGESTIONS, SKILL_SUGGESTIONS } from './suggestions.ts'
import { useZipHint } from './use-zip-hint.ts'

const STATE_FIELD_OPTIONS = [{ value: '', label: 'Choose your state' }, ...US_STATE_OPTIONS]

export function LocationStep(props: StepProps) {
  const form = useStep('location', ['city', 'state', 'zip'], 'Missing Location', props)
  const hint = useZipHint(form.values)
  return (
    <StepForm
      form={form}
      heading="Where do you work from?"
      lead="Your profile shows the city and state. Consultants can work in every state where their license counts, and clinics can post jobs in any state."
      goBack={props.goBack}
    >
      <TextField {...form.field('city')} label="City" autoComplete="address-level2" />
      <SelectField
        {...form.field('state')}
        label="State"
        options={STATE_FIELD_OPTIONS}
        autoComplete="address-level1"
        required
      />
      <div className="stack stack--2">
        <TextField
          {...form.field('zip')}
          label="Zip"
          isShort
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <p className="small quiet" role="status">
          {hint}
        </p>
      </div>
    </StepForm>
  )
}

export function NameStep(props: StepProps) {
  const form = useStep('name', ['first_name', 'last_name', 'title'], 'Missing Name', props)
  return (
    <StepForm
      form={form}
      heading="What is your name?"
      lead="Other members see it. As it appears on your license, if you have one."
      goBack={props.goBack}
    >
      <TextField {...form.field('first_name')} label="First Name" autoComplete="given-name" />
      <TextField {...form.field('last_name')} label="Last Name" autoComplete="family-name" />
      <TextField
        {...form.field('title')}
        label="Title"
        help="Optional. What you do, for example Wound care consultant or Clinic manager. You can add it later"
        autoComplete="organization-title"
      />
    </StepForm>
  )
}

export function SkillsStep(props: StepProps) {
  const form = useStep('skills', ['categories', 'skills'], undefined, props)
  return (
    <StepForm
      form={form}
      heading="What do you work in?"
      lead="Clients find consultants by these words. If you are here to hire for a clinic, leave both empty. You can change them later in your profile."
      goBack={props.goBack}
    >
      <ChipsField
        {...form.field('categories')}
        label="Categories"
        help="Optional. Add one at a time, or several with commas, for example Wound care"
        suggestions={CATEGORY_SUGGESTIONS}
      />
      <ChipsField
        {...form.field('skills')}
        label="Skills"
        help="Optional. What you do well, for example Chart audit or Staff education"
        suggestions={SKILL_SUGGESTIONS}
      />
    </StepForm>
  )
}
