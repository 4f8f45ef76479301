import { ChevronDown, CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { FieldProps } from './form.tsx'

type FieldFrameProps = {
  id: string
  error: string | undefined
  label: ReactNode
  help?: ReactNode
  children: ReactNode
}

/** The frame of a field: label above, help below, the error between label and input. */
export const Field = ({ id, error, label, help, children }: FieldFrameProps) => (
  <div className={error ? 'field field--invalid' : 'field'}>
    <label htmlFor={id}>{label}</label>
    {help && (
      <p className="field__help" id={`${id}-help`}>
        {help}
      </p>
    )}
    {error && (
      <p className="field__error" id={`${id}-error`}>
        <Icon icon={CircleAlert} small />
        {error}
      </p>
    )}
    {children}
  </div>
)

/** The attributes that link an input to its error and help text. */
export const describedBy = (id: string, error: string | undefined, help: unknown) => {
  const descriptionIds = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return {
    id,
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(descriptionIds ? { 'aria-describedby': descriptionIds } : {}),
  }
}

type LabeledField<T> = FieldProps<T> & { label: ReactNode; help?: ReactNode }

export function TextField(
  props: LabeledField<string> & { isShort?: boolean } & Omit<ComponentProps<'input'>, 'value'>,
) {
  const { id, value, error, set, label, help, isShort, ...input } = props
  return (
    <Field {...{ id, error, label, help }}>
      <input
        {...input}
        {...describedBy(id, error, help)}
        className={isShort ? 'input input--short' : 'input'}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  )
}

export function TextArea(props: LabeledField<string> & Omit<ComponentProps<'textarea'>, 'value'>) {
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

/** A field for an amount in dollars (`isMoney`), or for a number followed by its unit. */
export function NumberField(props: LabeledField<string> & { unit?: string; isMoney?: boolean }) {
  const { id, value, error, set, label, help, unit, isMoney } = props
  return (
    <Field {...{ id, error, label, help }}>
      <span className={unit ? 'affix affix--end' : 'affix'}>
        <span aria-hidden="true">{unit ?? '$'}</span>
        <input
          {...describedBy(id, error, help)}
          className="input num"
          inputMode={isMoney ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      </span>
    </Field>
  )
}

export type SelectOption = { value: string; label: string }

export function SelectField(
  props: LabeledField<string> & { options: readonly SelectOption[] } & Omit<
      ComponentProps<'select'>,
      'value'
    >,
) {
  const { id, value, error, set, label, help, options, ...select } = props
  return (
    <Field {...{ id, error, label, help }}>
      <span className="select">
        <select
          {...select}
          {...describedBy(id, error, help)}
          value={value}
          onChange={(event) => set(event.target.value)}
        >
          {options.map((selectOption) => (
            <option key={selectOption.value} value={selectOption.value}>
              {selectOption.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} small />
      </span>
    </Field>
  )
}

type CheckboxProps = FieldProps<boolean> & { label: ReactNode; help?: ReactNode }

export const CheckboxField = ({ id, value, set, label, help }: CheckboxProps) => (
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
