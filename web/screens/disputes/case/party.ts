import { useQuery } from '@tanstack/react-query'
import type { Contract } from '#api/wire/shapes/contract.ts'
import type { Person } from '#api/wire/shapes/person.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'

export type Side = 'client' | 'consultant'
/** The other side; before the name is loaded it is called by its part. */
export type Other = Pick<Person, 'user_id' | 'first_name' | 'last_name' | 'profileImageUrl'>

/** The user's part in a contract, and who is on the other side. */
export function useParties({ id, client_id, consultant_id }: Contract): { as: Side; other: Other } {
  const as: Side = useSession().user_id === client_id ? 'client' : 'consultant'
  const params = { params: { id } }
  const hired = useQuery({ ...query('GET /client/contracts/{id}', params), enabled: as === 'client' })
  const hiring = useQuery({
    ...query('GET /consultant/contracts/{id}', params),
    enabled: as === 'consultant',
  })
  const unnamed: Other =
    as === 'client'
      ? { user_id: consultant_id, first_name: 'The consultant', last_name: '' }
      : { user_id: client_id, first_name: 'The client', last_name: '' }
  return { as, other: (as === 'client' ? hired.data?.consultant : hiring.data?.client) ?? unnamed }
}
