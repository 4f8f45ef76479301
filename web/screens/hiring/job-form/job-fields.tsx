import type { ReactNode } from 'react'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
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
  <Notice heading="HIPAA" level={2}>
    <p className="small">
      Don’t include personally identifying information: no patient names, dates of birth or record numbers.
    </p>
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
    <TextField {...field('title')} label="Title" help="A few words, such as Wound care protocol review" />
  </IdentifierCheckedField>
)

export function LocationFields({ field }: { field: Field }) {
  const [state, zip] = [field('state'), field('zip')]
  return (
    <>
      <TextField {...field('city')} label="City" autoComplete="address-level2" />
      <UsStateField {...state} help="Nurses need a license that counts here" />
      <TextField
        {...zip}
        label="Zip"
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
        label="Description"
        help="Describe the work, what you’ll need to receive, and the due date. Optional"
        rows={8}
      />
    </IdentifierCheckedField>
    <ChipsField
      {...field('categories')}
      label="Categories"
      help="Add one at a time, or several with commas"
      suggestions={CATEGORY_SUGGESTIONS}
    />
    <ChipsField
      {...field('skills')}
      label="Skills"
      help="What the nurse should be able to do"
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
          label="Budget"
          help={`In US dollars. You pay the price in the proposal you accept, plus a ${FEE_PERCENT}% fee`}
          isMoney
        />
      )}
      <CheckboxField
        {...medicaid}
        set={(checked) => {
          if (checked) clearBudget()
          else medicaid.set(false)
        }}
        label="Paid by Medicaid"
        help="No budget is shown; each nurse proposes a price"
      />
    </>
  )
}
