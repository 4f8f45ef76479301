import { ChipsField } from '#web/ui/form/chips-field.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { US_STATE_OPTIONS } from '#web/ui/form/us-state-field.tsx'
import type { Audience } from './audience.ts'
import { StepForm, type StepProps, useStep } from './step-form.tsx'
import { CATEGORY_SUGGESTIONS, OFFERED_CATEGORIES, OFFERED_SKILLS, SKILL_SUGGESTIONS } from './suggestions.ts'
import { useZipHint } from './use-zip-hint.ts'

const STATE_FIELD_OPTIONS = [{ value: '', label: 'Choose your state' }, ...US_STATE_OPTIONS]

const SKILLS_TEXTS: Record<Audience, { heading: string; lead: string; skillsHelp: string }> = {
  nurse: {
    heading: 'What are your specialties?',
    lead: 'Clients find you by these words. You can change them later.',
    skillsHelp: 'Optional. What you could start on tomorrow',
  },
  clinic: {
    heading: 'What do you need a nurse for?',
    lead: 'These words go on your profile. Skip them if you don’t know yet: you can add them later.',
    skillsHelp: 'Optional. What the nurse should be able to do',
  },
}

export function LocationStep(props: StepProps) {
  const form = useStep('location', ['city', 'state', 'zip'], 'Missing Location', props)
  const hint = useZipHint(form.values)
  return (
    <StepForm
      form={form}
      heading="Where do you work from?"
      lead="Your profile shows your city and state. You can work, or post jobs, in other states too."
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
      heading="What’s your name?"
      lead="Use the name on your license. Other members will see it."
      goBack={props.goBack}
    >
      <TextField {...form.field('first_name')} label="First Name" autoComplete="given-name" />
      <TextField {...form.field('last_name')} label="Last Name" autoComplete="family-name" />
      <TextField
        {...form.field('title')}
        label="Title"
        help="Optional. One line under your name, like Wound care consultant or Clinic manager"
        autoComplete="organization-title"
      />
    </StepForm>
  )
}

export function SkillsStep({ audience, ...props }: StepProps & { audience: Audience }) {
  const texts = SKILLS_TEXTS[audience]
  const form = useStep('skills', ['categories', 'skills'], undefined, props)
  return (
    <StepForm form={form} heading={texts.heading} lead={texts.lead} goBack={props.goBack}>
      <ChipsField
        {...form.field('categories')}
        label="Categories"
        help="Optional. Add one at a time, or several with commas"
        suggestions={CATEGORY_SUGGESTIONS}
        offered={OFFERED_CATEGORIES}
      />
      <ChipsField
        {...form.field('skills')}
        label="Skills"
        help={texts.skillsHelp}
        suggestions={SKILL_SUGGESTIONS}
        offered={OFFERED_SKILLS}
      />
    </StepForm>
  )
}
