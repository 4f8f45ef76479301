import { useQuery } from '@tanstack/react-query'
import { IdCard, Inbox, UserCog } from 'lucide-react'
import { query } from '#web/app/query-client.ts'

/** The staff pages, by the role that gives access. */
const PLACES = [
  { role: 'verifier', to: '/staff/licenses', words: 'Licenses', icon: IdCard },
  { role: 'support', to: '/staff/contact', words: 'Messages', icon: Inbox },
  { role: 'admin', to: '/staff/accounts', words: 'Accounts', icon: UserCog },
] as const

/** The staff pages of the current user; none for a member without a staff role. */
export function useStaffPlaces() {
  const roles = useQuery(query('GET /settings', {})).data?.user.roles ?? []
  return PLACES.filter(({ role }) => roles.includes(role))
}
