import type { ReactNode } from 'react'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import * as hiringJobFormCopy from '#web/copy/hiring/job-form.tsx'
import { CATEGORY_SUGGESTIONS, SKILL_SUGGESTIONS } from '#web/screens/identity/register/suggestions.ts'
import { useZipHint } from '#web/screens/identity/register/use-zip-hint.ts'
import { ChipsField } from '#web/ui/form/chips-field.tsx'
import { CheckboxField, NumberField, TextArea, TextField } from '#web/ui/form/field.tsx'
import type { FieldProps } from '#web/ui/form/form.tsx'
import { UsStateField } from '#web/ui/form/us-state-field.tsx'
import { IdentifierWarning } from '#web/ui/identifier-warning.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { JobDraft } from './job-draft.ts'

type Field = <N extends keyof JobDraft>(name: N) => FieldProps<JobDraft[N]>

export const HipaaNotice = () => (
  <Notice heading={hiringJobFormCopy.hipaa} level={2}>
    <p className="small">{hiringJobFormCopy.dontIncludePersonallyIdentifyingInformation}</p>
  </Notice>
)

/** A field, with a warning below it if its text looks like a personal identifier. */
const IdentifierCheckedField = ({
  text,
  fieldName,
  children,
}: {
  text: string
  fieldName: string
  children: ReactNode
}) => (
  <div className="stack stack--2">
    {children}
    <IdentifierWarning text={text} subject={fieldName} />
  </div>
)

export const TitleField = ({ field }: { field: Field }) => (
  <IdentifierCheckedField text={field('title').value} fieldName="title">
    <TextField
      {...field('title')}
      label={hiringJobFormCopy.titleLabel}
      help={hiringJobFormCopy.aFewWordsSuchAs}
    />
  </IdentifierCheckedField>
)

export function LocationFields({ field }: { field: Field }) {
  const [state, zip] = [field('state'), field('zip')]
  return (
    <>
      <TextField {...field('city')} label={hiringJobFormCopy.city} autoComplete="address-level2" />
      <UsStateField {...state} help={hiringJobFormCopy.nursesNeedALicenseThat} />
      <TextField
        {...zip}
        label={hiringJobFormCopy.zip}
        help={useZipHint({ zip: zip.value, state: state.value })}
        isShort
        inputMode="numeric"
        autoComplete="postal-code"
      />
    </>
  )
}

export const DescriptionFields = ({ field }: { field: Field }) => (
  <>
    <IdentifierCheckedField text={field('description').value} fieldName="description">
      <TextArea
        {...field('description')}
        label={hiringJobFormCopy.descriptionLabel}
        help={hiringJobFormCopy.describeTheWorkWhatYoull}
        rows={8}
      />
    </IdentifierCheckedField>
    <ChipsField
      {...field('categories')}
      label={hiringJobFormCopy.categories}
      help={hiringJobFormCopy.addOneAtATime}
      suggestions={CATEGORY_SUGGESTIONS}
    />
    <ChipsField
      {...field('skills')}
      label={hiringJobFormCopy.skills}
      help={hiringJobFormCopy.whatTheNurseShouldBe}
      suggestions={SKILL_SUGGESTIONS}
    />
  </>
)

/** The budget fields. Checking the Medicaid box clears the budget. */
export function BudgetFields({ field, clearBudget }: { field: Field; clearBudget(): void }) {
  const medicaid = field('usingMedicaid')
  return (
    <>
      {!medicaid.value && (
        <NumberField
          {...field('budget')}
          label={hiringJobFormCopy.budget}
          help={hiringJobFormCopy.inUsDollarsYouPay(FEE_PERCENT)}
          isMoney
        />
      )}
      <CheckboxField
        {...medicaid}
        set={(checked) => {
          if (checked) clearBudget()
          else medicaid.set(false)
        }}
        label={hiringJobFormCopy.paidByMedicaid}
        help={hiringJobFormCopy.noBudgetIsShownEach}
      />
    </>
  )
}
