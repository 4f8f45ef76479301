import type { ReactNode } from 'react'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
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
const NO_TYPE_CHOICE = { value: '', label: licensingCopy.chooseAType }

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
        label={licensingCopy.licenseType}
        options={license_type ? LICENSE_TYPES : [NO_TYPE_CHOICE, ...LICENSE_TYPES]}
      />
      <TextField
        {...form.field('title')}
        label={licensingCopy.licenceName}
        help={fillsTitle ? licensingCopy.changeItIfYourLicense : licensingCopy.forExampleRegisteredNurse}
      />
      <div className="field-pair">
        <TextField {...form.field('number')} label={licensingCopy.licenseNumber} autoComplete="off" />
        <UsStateField {...form.field('state')} label={licensingCopy.stateIssued} autoComplete="off" />
      </div>
      <div className="field-pair">
        <TextField {...form.field('issued_date')} label={licensingCopy.issuedDate} type="date" />
        <TextField {...form.field('expiration_date')} label={licensingCopy.expirationDate} type="date" />
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
        label={licensingCopy.multistate}
        help={licensingCopy.myLicenseIsAMultistate({
          name,
          part: license_type && `${license_type} `,
          states,
          name2: name,
        })}
      />
      {multistate && (
        <div className="multistate-map">
          <StateMap
            small
            label={licensingCopy.onceVerifiedThisLicenseCounts(states)}
            statusOf={tileStatusIn([{ state, license_type, multistate, status: 'verified' }])}
          />
        </div>
      )}
    </div>
  )
}
