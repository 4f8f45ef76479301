import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'>

/** The field for the member's current password. */
export const CurrentPassword = (props: Props) => <PasswordField {...props} autoComplete="current-password" />
