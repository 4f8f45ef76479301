import { EyeOff } from 'lucide-react'
import { type IdentifierKind, identifiersIn } from '#domain/hiring/personal-identifiers.ts'
import { Notice } from './notice.tsx'

const IDENTIFIER_LABELS: Record<IdentifierKind, string> = {
  date_of_birth: 'Date of birth',
  record_number: 'Record number',
  ssn: 'Social Security number',
  email: 'Email',
  phone: 'Phone number',
}

type Props = { text: string; subject: string; level?: 2 | 3 }

/** Warns of parts of a text for others that look like a personal identifier. It never stops anybody. */
export function IdentifierWarning({ text, subject, level = 3 }: Props) {
  const identifiers = identifiersIn(text)
  return (
    <div role="status" className={identifiers.length > 0 ? undefined : 'hidden'}>
      {identifiers.length > 0 && (
        <Notice tone="warn" icon={EyeOff} heading={`Does the ${subject} identify someone?`} level={level}>
          <ul className="small">
            {identifiers.map(({ kind, text: identifierText }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand there twice
              <li key={index}>
                {IDENTIFIER_LABELS[kind]}: <b>{identifierText}</b>
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
