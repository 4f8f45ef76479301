import { EyeOff } from 'lucide-react'
import { identifiersIn, type Kind } from '#domain/hiring/personal-identifiers.ts'
import { Notice } from '../notice.tsx'

const NAMES: Record<Kind, string> = {
  date_of_birth: 'Date of birth',
  record_number: 'Record number',
  ssn: 'Social Security number',
  email: 'Email',
  phone: 'Phone number',
}

type Props = { text: string; of: string; level?: 2 | 3 }

/** Beside a text that others will read: what in it looks like a personal identifier. It warns and never stops anybody. */
export function IdentifierWarning({ text, of, level = 3 }: Props) {
  const found = identifiersIn(text)
  return (
    <div role="status" className={found.length > 0 ? undefined : 'hidden'}>
      {found.length > 0 && (
        <Notice tone="warn" icon={EyeOff} heading={`Does the ${of} identify someone?`} level={level}>
          <ul className="small">
            {found.map(({ kind, words }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand there twice
              <li key={at}>
                {NAMES[kind]}: <b>{words}</b>
              </li>
            ))}
          </ul>
          <p className="small">
            Remove anything that could identify a patient. If it does not, you can continue.
          </p>
        </Notice>
      )}
    </div>
  )
}
