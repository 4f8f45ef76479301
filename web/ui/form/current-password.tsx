import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete'>

/** The field for the password that the person has now. */
export const CurrentPassword = (props: Props) => (
  <TextField {...props} type="password" autoComplete="current-password" />
)
