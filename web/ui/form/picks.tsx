import { CircleAlert } from 'lucide-react'
import { Icon } from '../icon.tsx'
import type { FieldOf } from './form.tsx'

type Choice = { value: string; name: string; words: string }
type Props = FieldOf<string> & { label: string; choices: readonly Choice[] }

/** One of a few things with a line about each; the whole box is the label. None is chosen before. */
export const Picks = ({ id, value, error, set, label, choices }: Props) => (
  <fieldset className={error ? 'field field--bad' : 'field'}>
    <legend className="hidden">{label}</legend>
    {error && (
      <p className="field__error" id={`${id}-error`}>
        <Icon of={CircleAlert} small />
        {error}
      </p>
    )}
    <div className="picks">
      {choices.map((choice, index) => (
        <label className="pick" key={choice.value}>
          <input
            // The error summary leads to the first.
            id={index === 0 ? id : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            type="radio"
            name={id}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => set(choice.value)}
          />
          <span>
            <b>{choice.name}</b>
            <small>{choice.words}</small>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
