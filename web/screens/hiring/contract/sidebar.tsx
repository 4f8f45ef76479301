import type { ReactNode } from 'react'
import type { Contract } from '#api/wire/shapes/contract.ts'
import type { Person } from '#api/wire/shapes/person.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'

type Props = { contract: Contract; other: Person; children: ReactNode }

/** Beside the contract: what its reader can do now, and below it what they can always do. */
export const ContractSidebar = ({ contract, other, children }: Props) => (
  <div className="stack">
    {children}
    <div className="actions">
      <ConversationLink memberId={other.user_id} contract_id={contract.id} />
    </div>
  </div>
)
