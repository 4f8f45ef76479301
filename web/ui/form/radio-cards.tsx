import { CircleAlert } from 'lucide-react'
import { Icon } from '../icon.tsx'
import type { FieldProps } from './form.tsx'

type RadioOption = { value: string; name: string; description: string }
type Props = FieldProps<string> & { label: string; options: readonly RadioOption[] }

/**
 * A choice of one of a few options, each with an explanation. The whole box is the label, and none is
 * selected at first.
 */
export const RadioCards = ({ id, value, error, set, label, options }: Props) => (
  <fieldset className={error ? 'field field--invalid' : 'field'}>
    <legend className="hidden">{label}</legend>
    {error && (
      <p className="field__error" id={`${id}-error`}>
        <Icon icon={CircleAlert} small />
        {error}
      </p>
    )}
    <div className="radio-cards">
      {options.map((option, index) => (
        <label className="radio-card" key={option.value}>
          <input
            // The error summary links to the first option.
            id={index === 0 ? id : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            type="radio"
            name={id}
            value={option.value}
            checked={value === option.value}
            onChange={() => set(option.value)}
          />
          <span>
            <b>{option.name}</b>
            <small>{option.description}</small>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
