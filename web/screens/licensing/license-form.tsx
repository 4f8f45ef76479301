import type { ReactNode } from 'react'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary, type Form } from '#web/ui/form/form.tsx'
import { UsStateField } from '#web/ui/form/us-state-field.tsx'
import { StateMap } from '#web/ui/state-map.tsx'
import { countStates, usStateName } from '#web/ui/us-states.ts'
import { LICENSE_TYPES, type LicenseText, mayCountElsewhere, titleOfType } from './license-fields.ts'
import { statesOf, tileStatusIn } from './license-states.ts'

/**
 * The option of a license without a type, from before types were required. A type is chosen when it is
 * edited.
 */
const NO_TYPE_CHOICE = { value: '', label: 'Choose a type' }

type Props = {
  form: Form<LicenseText>
  notice?: ReactNode
  /** Whether the name follows the type until the member types another one. */
  fillsTitle?: boolean
  children: ReactNode
}

/** The fields to add or edit a license. */
export const LicenseForm = ({ form, notice, fillsTitle = false, children }: Props) => {
  const { title, license_type } = form.values
  const typeField = form.field('license_type')
  function changeType(type: string) {
    typeField.set(type)
    if (fillsTitle && (title === '' || title === titleOfType(license_type)))
      form.field('title').set(titleOfType(type))
  }
  return (
    <form className="form narrow" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      {notice}
      <SelectField
        {...typeField}
        set={changeType}
        label="License Type"
        options={license_type ? LICENSE_TYPES : [NO_TYPE_CHOICE, ...LICENSE_TYPES]}
      />
      <TextField
        {...form.field('title')}
        label="Licence Name"
        help={fillsTitle ? 'Change it if your license reads differently' : 'For example Registered Nurse'}
      />
      <div className="field-pair">
        <TextField {...form.field('number')} label="License Number" autoComplete="off" />
        <UsStateField {...form.field('state')} label="State Issued" autoComplete="off" />
      </div>
      <div className="field-pair">
        <TextField {...form.field('issued_date')} label="Issued Date" type="date" />
        <TextField {...form.field('expiration_date')} label="Expiration Date" type="date" />
      </div>
      {mayCountElsewhere(form.values) && <MultistateField form={form} />}
      {children}
    </form>
  )
}

/** Asked only where it matters: a license of a compact state may count in all of them. */
function MultistateField({ form }: { form: Form<LicenseText> }) {
  const { state, license_type, multistate } = form.values
  const states = countStates(statesOf({ state, license_type, multistate: true }))
  const name = usStateName(state)
  return (
    <div className="stack stack--2">
      <CheckboxField
        {...form.field('multistate')}
        label="Multistate"
        help={`My ${name} ${license_type && `${license_type} `}license is a multistate (compact) license. It then counts in ${states}, not in ${name} alone.`}
      />
      <div className="multistate-map">
        <StateMap
          small
          label={
            multistate
              ? `Once verified, this license counts in ${states}.`
              : `Once verified, this license counts in ${name} alone.`
          }
          statusOf={tileStatusIn([{ state, license_type, multistate, status: 'verified' }])}
        />
      </div>
    </div>
  )
}
