import { EyeOff } from 'lucide-react'
import { type IdentifierKind, identifiersIn } from '#domain/hiring/personal-identifiers.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { Notice } from './notice.tsx'

const IDENTIFIER_LABELS: Record<IdentifierKind, string> = {
  date_of_birth: uiCopy.dateOfBirth,
  record_number: uiCopy.recordNumber,
  ssn: uiCopy.socialSecurityNumber,
  email: 'Email',
  phone: uiCopy.phoneNumber,
}

type Props = { text: string; subject: string; level?: 2 | 3 }

/** Warns of parts of a text for others that look like a personal identifier. It never stops anybody. */
export function IdentifierWarning({ text, subject, level = 3 }: Props) {
  const identifiers = identifiersIn(text)
  return (
    <div role="status" className={identifiers.length > 0 ? undefined : 'hidden'}>
      {identifiers.length > 0 && (
        <Notice tone="warn" icon={EyeOff} heading={uiCopy.doesTheIdentifySomeone(subject)} level={level}>
          <ul className="small">
            {identifiers.map(({ kind, text: identifierText }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand there twice
              <li key={index}>
                {IDENTIFIER_LABELS[kind]}: <b>{identifierText}</b>
              </li>
            ))}
          </ul>
          <p className="small">{uiCopy.removeAnythingThatCouldIdentify}</p>
        </Notice>
      )}
    </div>
  )
}
