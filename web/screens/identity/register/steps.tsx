import type { Audience } from '#domain/kernel/audiences.ts'
import * as publicRegisterStepsCopy from '#web/copy/public/register-steps.tsx'
import { ChipsField } from '#web/ui/form/chips-field.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { US_STATE_OPTIONS } from '#web/ui/form/us-state-field.tsx'
import { StepForm, type StepProps, useStep } from './step-form.tsx'
import { CATEGORY_SUGGESTIONS, OFFERED_CATEGORIES, OFFERED_SKILLS, SKILL_SUGGESTIONS } from './suggestions.ts'
import { useZipHint } from './use-zip-hint.ts'

const STATE_FIELD_OPTIONS = [
  { value: '', label: publicRegisterStepsCopy.chooseYourState },
  ...US_STATE_OPTIONS,
]

const SKILLS_TEXTS: Record<Audience, { heading: string; lead: string; skillsHelp: string }> = {
  nurse: {
    heading: publicRegisterStepsCopy.whatAreYourSpecialties,
    lead: publicRegisterStepsCopy.clientsFindYouByThese,
    skillsHelp: publicRegisterStepsCopy.optionalWorkYoureReadyTo,
  },
  clinic: {
    heading: publicRegisterStepsCopy.whatDoYouNeedA,
    lead: publicRegisterStepsCopy.theseWordsGoOnYour,
    skillsHelp: publicRegisterStepsCopy.optionalWhatTheNurseShould,
  },
}

export function LocationStep(props: StepProps) {
  const form = useStep('location', ['city', 'state', 'zip'], publicRegisterStepsCopy.missingLocation, props)
  const hint = useZipHint(form.values)
  return (
    <StepForm
      form={form}
      heading={publicRegisterStepsCopy.whereAreYouBased}
      lead={publicRegisterStepsCopy.yourProfileShowsYourCity}
      goBack={props.goBack}
    >
      <TextField {...form.field('city')} label={publicRegisterStepsCopy.city} autoComplete="address-level2" />
      <div className="stack stack--2">
        <div className="field-pair">
          <SelectField
            {...form.field('state')}
            label={publicRegisterStepsCopy.state}
            options={STATE_FIELD_OPTIONS}
            autoComplete="address-level1"
            required
          />
          <TextField
            {...form.field('zip')}
            label={publicRegisterStepsCopy.zip}
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </div>
        <p className="small quiet" role="status">
          {hint}
        </p>
      </div>
    </StepForm>
  )
}

export function NameStep({ audience, ...props }: StepProps & { audience: Audience }) {
  const form = useStep(
    'name',
    ['first_name', 'last_name', 'title'],
    publicRegisterStepsCopy.missingName,
    props,
  )
  return (
    <StepForm
      form={form}
      heading={publicRegisterStepsCopy.whatsYourName}
      lead={
        audience === 'nurse'
          ? publicRegisterStepsCopy.chooseTheNameOnYour
          : publicRegisterStepsCopy.chooseYourRealName
      }
      goBack={props.goBack}
    >
      <div className="field-pair">
        <TextField
          {...form.field('first_name')}
          label={publicRegisterStepsCopy.firstName}
          autoComplete="given-name"
        />
        <TextField
          {...form.field('last_name')}
          label={publicRegisterStepsCopy.lastName}
          autoComplete="family-name"
        />
      </div>
      <TextField
        {...form.field('title')}
        label={publicRegisterStepsCopy.title}
        help={publicRegisterStepsCopy.optionalOneLineUnderYour}
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
        label={publicRegisterStepsCopy.categories}
        help={publicRegisterStepsCopy.optionalAddOneAtA}
        suggestions={CATEGORY_SUGGESTIONS}
        offered={OFFERED_CATEGORIES}
      />
      <ChipsField
        {...form.field('skills')}
        label={publicRegisterStepsCopy.skills}
        help={texts.skillsHelp}
        suggestions={SKILL_SUGGESTIONS}
        offered={OFFERED_SKILLS}
      />
    </StepForm>
  )
}
