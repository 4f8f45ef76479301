import { Link } from '@tanstack/react-router'
import type { ListedAppointment } from '#api/wire/shapes/appointment.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { displayText } from '#web/ui/shown.ts'

/** Leads to the contract, in the mode of the side that the user is on. */
export const ContractLink = ({ appointment }: { appointment: ListedAppointment }) => (
  <Link
    className="link"
    to="/contract/$id"
    params={{ id: appointment.contract_id }}
    onClick={() => void switchMode(appointment.as === 'client')}
  >
    <bdi>{displayText(appointment.contract_title)}</bdi>
  </Link>
)
