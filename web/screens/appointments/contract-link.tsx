import { Link } from '@tanstack/react-router'
import type { ListedAppointment } from '#api/wire/shapes/appointment.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { displayText } from '#web/ui/shown.ts'

/** Leads to the contract, in the mode of the side that the user is on. */
export const ContractLink = ({ of }: { of: ListedAppointment }) => (
  <Link
    className="link"
    to="/contract/$id"
    params={{ id: of.contract_id }}
    onClick={() => void switchMode(of.as === 'client')}
  >
    <bdi>{displayText(of.contract_title)}</bdi>
  </Link>
)
