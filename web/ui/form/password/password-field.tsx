import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'
import { Icon } from '../../icon.tsx'
import { describedBy, Field, type TextField } from '../field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'short'>

/** A password, hidden until its button shows it, and again once the form is submitted. */
export function PasswordField({ id, value, error, set, label, help, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const form = field.current?.form
    const hide = () => setIsVisible(false)
    form?.addEventListener('submit', hide, { capture: true })
    return () => form?.removeEventListener('submit', hide, { capture: true })
  }, [])
  const buttonLabel = isVisible ? uiPublicCopy.hidePassword : uiPublicCopy.showPassword
  return (
    <Field {...{ id, error, label, help }}>
      <span className="affix affix--button">
        <input
          {...input}
          {...describedBy(id, error, help)}
          ref={field}
          className="input"
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
        <button
          className="icon-btn needs-script"
          type="button"
          aria-label={buttonLabel}
          title={buttonLabel}
          aria-controls={id}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon icon={isVisible ? EyeOff : Eye} />
        </button>
      </span>
    </Field>
  )
}
