import { TextField } from '../form/field.tsx'
import type { FieldProps } from '../form/form.tsx'
import { METHOD_LABELS, type Method } from './methods.tsx'

/** The field for a code of this method. */
export const CodeField = ({ method, autoFocus, ...field }: FieldProps<string> & Props) => (
  <TextField
    {...field}
    key={method}
    label={METHOD_LABELS[method].name}
    help={METHOD_LABELS[method].help}
    name="code"
    isShort={method !== 'recovery'}
    inputMode={method === 'recovery' ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    spellCheck={false}
    autoFocus={autoFocus}
  />
)
type Props = { method: Method; autoFocus?: boolean }
