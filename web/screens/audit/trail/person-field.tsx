import { describedBy, Field } from '#web/ui/form/field.tsx'

type PersonFieldProps = {
  id: string
  label: string
  value: string
  error: string | undefined
  set(value: string): void
  /** The key that leads to the field. */
  shortcut?: string | undefined
}

/** A person by id, or by how the name or the email begins. */
export const PersonField = ({ id, label, value, error, set, shortcut }: PersonFieldProps) => (
  <Field id={id} label={label} error={error}>
    <span className={shortcut ? 'affix affix--end' : 'affix affix--none'}>
      {shortcut && (
        <span aria-hidden="true">
          <kbd>{shortcut}</kbd>
        </span>
      )}
      <input
        {...describedBy(id, error, undefined)}
        className="input"
        placeholder="Name or id"
        aria-keyshortcuts={shortcut}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </span>
  </Field>
)
