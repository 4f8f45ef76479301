import type { ReactNode } from 'react'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary, type Form } from '#web/ui/form/form.tsx'
import { UsStateField } from '#web/ui/form/us-state-field.tsx'
import { usStateName } from '#web/ui/us-states.ts'
import { LICENSE_TYPES, type LicenseText, mayCountElsewhere } from './license-fields.ts'

/**
 * The option of a license without a type, from before types were required. A type is chosen when it is
 * edited.
 */
const NO_TYPE_CHOICE = { value: '', label: 'Choose a type' }

type Props = { form: Form<LicenseText>; notice?: ReactNode; children: ReactNode }

/** The fields to add or edit a license. */
export const LicenseForm = ({ form, notice, children }: Props) => (
  <form className="form narrow" onSubmit={form.onSubmit} noValidate>
    <ErrorSummary {...form.summary} />
    {notice}
    <TextField {...form.field('title')} label="Licence Name" help="For example Registered Nurse" />
    <SelectField
      {...form.field('license_type')}
      label="License Type"
      options={form.values.license_type ? LICENSE_TYPES : [NO_TYPE_CHOICE, ...LICENSE_TYPES]}
    />
    <TextField {...form.field('number')} label="License Number" autoComplete="off" />
    <UsStateField {...form.field('state')} label="State Issued" autoComplete="off" />
    <div className="field-pair">
      <TextField {...form.field('expiration_date')} label="Expiration Date" type="date" />
      <TextField {...form.field('issued_date')} label="Issued Date" type="date" />
    </div>
    {mayCountElsewhere(form.values) && (
      <CheckboxField
        {...form.field('multistate')}
        label="Multistate"
        help={`My ${usStateName(form.values.state)} ${form.values.license_type && `${form.values.license_type} `}license is a multistate (compact) license`}
      />
    )}
    {children}
  </form>
)
