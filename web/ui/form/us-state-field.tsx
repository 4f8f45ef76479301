import type { ReactNode } from 'react'
import { STATES } from '#domain/kernel/us-states.ts'
import { US_STATE_NAMES } from '../us-states.ts'
import { SelectField, type SelectOption } from './field.tsx'
import type { FieldProps } from './form.tsx'

export const US_STATE_OPTIONS: SelectOption[] = STATES.map((value) => ({
  value,
  // The name first, so that typing it finds it.
  label: `${US_STATE_NAMES[value]} (${value})`,
}))

type UsStateFieldProps = FieldProps<string> & { label?: string; help?: ReactNode; autoComplete?: string }

export const UsStateField = ({
  label = 'State',
  autoComplete = 'address-level1',
  ...field
}: UsStateFieldProps) => (
  <SelectField {...field} label={label} options={US_STATE_OPTIONS} autoComplete={autoComplete} />
)
