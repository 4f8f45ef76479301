import { useQuery } from '@tanstack/react-query'
import { IdCard, Inbox, UserCog } from 'lucide-react'
import { ask } from '#web/app/query-client.ts'

/** Where staff work, by the role that opens it. */
const PLACES = [
  { role: 'verifier', to: '/staff/licenses', words: 'Licenses', icon: IdCard },
  { role: 'support', to: '/staff/contact', words: 'Messages', icon: Inbox },
  { role: 'admin', to: '/staff/accounts', words: 'Accounts', icon: UserCog },
] as const

/** The staff pages that are open to the person who looks; none for a member. */
export function useStaffPlaces() {
  const roles = useQuery(ask('GET /settings', {})).data?.user.roles ?? []
  return PLACES.filter(({ role }) => roles.includes(role))
}
