import { ChevronDown, CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { FieldOf } from './form.tsx'

type Frame = {
  id: string
  error: string | undefined
  label: ReactNode
  help?: ReactNode
  children: ReactNode
}

/** Label above, help below it, the error between label and input. */
export const Field = ({ id, error, label, help, children }: Frame) => (
  <div className={error ? 'field field--bad' : 'field'}>
    <label htmlFor={id}>{label}</label>
    {help && (
      <p className="field__help" id={`${id}-help`}>
        {help}
      </p>
    )}
    {error && (
      <p className="field__error" id={`${id}-error`}>
        <Icon of={CircleAlert} small />
        {error}
      </p>
    )}
    {children}
  </div>
)

/** The attributes that link an input to its error and help text. */
export const describedBy = (id: string, error: string | undefined, help: unknown) => {
  const words = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return {
    id,
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(words ? { 'aria-describedby': words } : {}),
  }
}

type Worded<T> = FieldOf<T> & { label: ReactNode; help?: ReactNode }

export function TextField(
  props: Worded<string> & { short?: boolean } & Omit<ComponentProps<'input'>, 'value'>,
) {
  const { id, value, error, set, label, help, short, ...input } = props
  return (
    <Field {...{ id, error, label, help }}>
      <input
        {...input}
        {...describedBy(id, error, help)}
        className={short ? 'input input--short' : 'input'}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  )
}

export function TextArea(props: Worded<string> & Omit<ComponentProps<'textarea'>, 'value'>) {
  const { id, value, error, set, label, help, ...area } = props
  return (
    <Field {...{ id, error, label, help }}>
      <textarea
        rows={6}
        {...area}
        {...describedBy(id, error, help)}
        className="textarea"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  )
}

/** An amount in dollars, or a number with its unit behind it. */
export function NumberField(props: Worded<string> & { unit?: string; money?: boolean }) {
  const { id, value, error, set, label, help, unit, money } = props
  return (
    <Field {...{ id, error, label, help }}>
      <span className={unit ? 'affix affix--end' : 'affix'}>
        <span aria-hidden="true">{unit ?? '$'}</span>
        <input
          {...describedBy(id, error, help)}
          className="input num"
          inputMode={money ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      </span>
    </Field>
  )
}

export type Choice = { value: string; words: string }

export function SelectField(
  props: Worded<string> & { choices: readonly Choice[] } & Omit<ComponentProps<'select'>, 'value'>,
) {
  const { id, value, error, set, label, help, choices, ...select } = props
  return (
    <Field {...{ id, error, label, help }}>
      <span className="select">
        <select
          {...select}
          {...describedBy(id, error, help)}
          value={value}
          onChange={(event) => set(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.words}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} small />
      </span>
    </Field>
  )
}

type CheckProps = FieldOf<boolean> & { label: ReactNode; help?: ReactNode }

export const Check = ({ id, value, set, label, help }: CheckProps) => (
  <div className="field">
    <label className="check" htmlFor={id}>
      <input
        {...describedBy(id, undefined, help)}
        type="checkbox"
        checked={value}
        onChange={(event) => set(event.target.checked)}
      />
      <span>{label}</span>
    </label>
    {help && (
      <p className="field__help check__help" id={`${id}-help`}>
        {help}
      </p>
    )}
  </div>
)
