import type { License } from '#api/wire/shapes/license.ts'
import type { Profile } from '#api/wire/shapes/profile.ts'
import { KeyHint } from '#web/ui/form/key-hint.tsx'
import { formatDate } from '#web/ui/format.ts'
import { fullName } from '#web/ui/member-text.ts'
import { licenseName } from '#web/ui/us-states.ts'
import { compactStates } from '../where.ts'

export type Check = { name: string; says?: string }

/** The facts a verifier compares, as the owner stated them. */
export const checks = (license: Omit<License, 'status'>, owner: Profile, hasDocument: boolean): Check[] => [
  { name: 'Name', says: fullName(owner) },
  { name: 'License Number', says: license.number },
  {
    name: 'Type and state',
    says: licenseName(license),
  },
  { name: 'Status', says: 'Unencumbered' },
  {
    name: 'Multistate',
    says: license.multistate ? `Says yes. Would count in ${compactStates().length} states` : 'Says no',
  },
  {
    name: 'Issued and Expiration Date',
    says: `Says ${formatDate(license.issued_date)} to ${formatDate(license.expiration_date)}`,
  },
  { name: 'No discipline flag', says: 'In the look-up' },
  {
    name: 'Document matches the look-up',
    ...(hasDocument ? {} : { says: 'No document is attached, so there is nothing to compare' }),
  },
]

type Props = { of: Check[]; done: ReadonlySet<number>; toggle(index: number): void }

export const Checklist = ({ of, done, toggle }: Props) => (
  <ul className="checks">
    {of.map(({ name, says }, index) => (
      <li key={name}>
        <label className="check" htmlFor={`check${index}`}>
          <input
            type="checkbox"
            id={`check${index}`}
            aria-keyshortcuts={String(index + 1)}
            checked={done.has(index)}
            onChange={() => toggle(index)}
          />
          <span>
            <b>{name}</b>
            {says && <small>{says}</small>}
          </span>
        </label>
        <KeyHint>{index + 1}</KeyHint>
      </li>
    ))}
  </ul>
)
