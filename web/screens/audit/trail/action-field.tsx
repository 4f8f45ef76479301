import { ChevronDown } from 'lucide-react'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ACTION_CHOICES } from './action-choices.ts'

/** The actions by area, in plain words. */
export const ActionField = ({ value, set }: { value: string; set(value: string): void }) => (
  <Field id="action" label="Action" error={undefined}>
    <span className="select">
      <select id="action" value={value} onChange={(event) => set(event.target.value)}>
        <option value="">Any</option>
        {ACTION_CHOICES.map(({ area, choices }) => (
          <optgroup key={area} label={area}>
            {choices.map(({ value: actionValue, words }) => (
              <option key={actionValue} value={actionValue}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Icon icon={ChevronDown} small />
    </span>
  </Field>
)
