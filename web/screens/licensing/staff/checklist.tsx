import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import type { ProfileResponse } from '#api/wire/shapes/profile.ts'
import * as licensingStaffCopy from '#web/copy/licensing/staff.tsx'
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
  { name: licensingStaffCopy.licenseNumber, statement: license.number },
  {
    name: licensingStaffCopy.typeAndState,
    statement: licenseName(license),
  },
  { name: 'Status', statement: licensingStaffCopy.mustBeUnencumbered },
  {
    name: 'Multistate',
    statement: license.multistate
      ? licensingStaffCopy.saysYesWouldBeValid(countStates(compactStates()))
      : licensingStaffCopy.saysNo,
  },
  {
    name: licensingStaffCopy.issuedAndExpirationDate,
    statement: licensingStaffCopy.nurseEnteredTo(
      formatDate(license.issued_date),
      formatDate(license.expiration_date),
    ),
  },
  { name: licensingStaffCopy.noDisciplineFlag, statement: licensingStaffCopy.inTheBoardsRecord },
  {
    name: licensingStaffCopy.documentMatchesTheBoardsRecord,
    ...(hasDocument ? {} : { statement: licensingStaffCopy.noDocumentToCompare }),
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
