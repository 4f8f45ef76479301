import { Undo2 } from 'lucide-react'
import type { Contract } from '#api/wire/shapes/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why the work was denied, for both sides and in every state of a dispute; nothing of a contract that is not denied. */
export const DenialNotice = ({ contract: { status, reason } }: { contract: Contract }) =>
  contractStatus.stateOf(status) === 'denied' && (
    <Notice tone="danger" icon={Undo2} heading="Denied">
      <p className="small pre">Reason: {reason}</p>
    </Notice>
  )
