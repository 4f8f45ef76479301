import { TextField } from '../form/field.tsx'
import type { FieldOf } from '../form/form.tsx'
import { METHOD_WORDS, type Method } from './methods.ts'

/** The field for a code of this method. */
export const CodeField = ({ method, autoFocus, ...field }: FieldOf<string> & Props) => (
  <TextField
    {...field}
    key={method}
    label={METHOD_WORDS[method].name}
    help={METHOD_WORDS[method].help}
    name="code"
    short={method !== 'recovery'}
    inputMode={method === 'recovery' ? 'text' : 'numeric'}
    autoComplete="one-time-code"
    spellCheck={false}
    autoFocus={autoFocus}
  />
)
type Props = { method: Method; autoFocus?: boolean }
