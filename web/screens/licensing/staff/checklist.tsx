import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import type { ProfileResponse } from '#api/wire/shapes/profile.ts'
import { formatDate } from '#web/ui/format.ts'
import { KeyHint } from '#web/ui/keyboard/key-combination.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { countStates, licenseName } from '#web/ui/us-states.ts'
import { compactStates } from '../license-states.ts'

export type Check = { name: string; statement?: string }

/** The facts that a verifier compares, as the owner stated them. */
export const checksFor = (
  license: Omit<LicenseResponse, 'status'>,
  owner: ProfileResponse,
  hasDocument: boolean,
): Check[] => [
  { name: 'Name', statement: fullName(owner) },
  { name: 'License Number', statement: license.number },
  {
    name: 'Type and state',
    statement: licenseName(license),
  },
  { name: 'Status', statement: 'Unencumbered' },
  {
    name: 'Multistate',
    statement: license.multistate ? `Says yes. Would be valid in ${countStates(compactStates())}` : 'Says no',
  },
  {
    name: 'Issued and Expiration Date',
    statement: `Says ${formatDate(license.issued_date)} to ${formatDate(license.expiration_date)}`,
  },
  { name: 'No discipline flag', statement: "In the board's record" },
  {
    name: "Document matches the board's record",
    ...(hasDocument ? {} : { statement: 'No document to compare' }),
  },
]

type Props = { checks: Check[]; checkedIndexes: ReadonlySet<number>; toggle(index: number): void }

export const Checklist = ({ checks, checkedIndexes, toggle }: Props) => (
  <ul className="checks">
    {checks.map(({ name, statement }, index) => (
      <li key={name}>
        <label className="check" htmlFor={`check${index}`}>
          <input
            type="checkbox"
            id={`check${index}`}
            aria-keyshortcuts={String(index + 1)}
            checked={checkedIndexes.has(index)}
            onChange={() => toggle(index)}
          />
          <span>
            <b>{name}</b>
            {statement && <small>{statement}</small>}
          </span>
        </label>
        <KeyHint>{index + 1}</KeyHint>
      </li>
    ))}
  </ul>
)
