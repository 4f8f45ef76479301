import type { ReactNode } from 'react'
import { STATES } from '#domain/kernel/places.ts'
import { STATE_NAMES } from '../state-names.ts'
import { type Choice, SelectField } from './field.tsx'
import type { FieldOf } from './form.tsx'

export const STATE_CHOICES: Choice[] = STATES.map((value) => ({
  value,
  words: `${value}, ${STATE_NAMES[value]}`,
}))

type StateProps = FieldOf<string> & { label?: string; help?: ReactNode; autoComplete?: string }

export const StateField = ({ label = 'State', autoComplete = 'address-level1', ...field }: StateProps) => (
  <SelectField {...field} label={label} choices={STATE_CHOICES} autoComplete={autoComplete} />
)
