import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#api/wire/wire.ts'
import { LicenseState } from '#web/ui/state.tsx'
import { stateName } from '#web/ui/state-names.ts'
import { At } from '#web/ui/time.tsx'

type Props = Pick<AnswerOf<'GET /staff/licenses/{id}'>, 'earlier'> & { nameOf(id: string): string }

/** What was decided on this person's other licenses. */
export const Earlier = ({ earlier, nameOf }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keys must reach it
  <section className="scroll" tabIndex={0} aria-label="Earlier licenses, table">
    <table className="table">
      <thead>
        <tr>
          <th scope="col">License</th>
          <th scope="col">Number</th>
          <th scope="col">State</th>
          <th scope="col">Decided</th>
          <th scope="col">By</th>
          <th scope="col">Source or reason</th>
        </tr>
      </thead>
      <tbody>
        {earlier.map(({ id, license_type, state, number, status, decided }) => (
          <tr key={id}>
            <td>
              <Link className="link" to="/staff/licenses/$id" params={{ id }}>
                {license_type}, {stateName(state)}
              </Link>
            </td>
            <td>{number}</td>
            <td>
              <LicenseState status={status} bare />
            </td>
            <td>
              <At time={decided.at} />
            </td>
            <td>{nameOf(decided.by)}</td>
            <td>{decided.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
