import { Link } from '@tanstack/react-router'
import type { Contract } from '#api/wire/shapes/contract.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'

/** In the panel of a contract while a dispute is open: what cannot change, and the way to the dispute. */
export const DisputeNotice = ({ contract }: { contract: Pick<Contract, 'id'> }) => (
  <>
    <p className="quiet">
      Neither the money nor the state of the contract can change until our support team decides.
    </p>
    <Link
      className={buttonClass('primary', true)}
      to="/disputes/$contract_id"
      params={{ contract_id: contract.id }}
    >
      Go to the dispute
    </Link>
  </>
)
