import { useQuery } from '@tanstack/react-query'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import type { PersonResponse } from '#api/wire/shapes/person.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'

export type PartyRole = 'client' | 'consultant'
/** The other side. Until the name is loaded it is "the client" or "the consultant". */
export type OtherParty = Pick<PersonResponse, 'user_id' | 'first_name' | 'last_name' | 'profileImageUrl'>

/** The member's side in a contract, and the other member. */
export function useParties({ id, client_id, consultant_id }: ContractResponse): {
  role: PartyRole
  otherParty: OtherParty
} {
  const role: PartyRole = useSession().user_id === client_id ? 'client' : 'consultant'
  const params = { params: { id } }
  const asClient = useQuery({ ...query('GET /client/contracts/{id}', params), enabled: role === 'client' })
  const asConsultant = useQuery({
    ...query('GET /consultant/contracts/{id}', params),
    enabled: role === 'consultant',
  })
  const unnamedParty: OtherParty =
    role === 'client'
      ? { user_id: consultant_id, first_name: disputesCopy.theConsultant, last_name: '' }
      : { user_id: client_id, first_name: disputesCopy.theClient, last_name: '' }
  return {
    role,
    otherParty: (role === 'client' ? asClient.data?.consultant : asConsultant.data?.client) ?? unnamedParty,
  }
}
