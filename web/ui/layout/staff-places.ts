import { useQuery } from '@tanstack/react-query'
import { Banknote, BookCheck, IdCard, Inbox, Scale, ScrollText, UserCog } from 'lucide-react'
import { FIRST_PLACE } from '#web/app/mode/landing.ts'
import { query } from '#web/app/query-client.ts'

/** The staff pages, by the role that gives access. */
const PLACES = [
  { role: 'verifier', to: FIRST_PLACE.verifier, words: 'Licenses', icon: IdCard },
  { role: 'support', to: FIRST_PLACE.support, words: 'Disputes', icon: Scale },
  { role: 'support', to: '/staff/contact', words: 'Messages', icon: Inbox },
  { role: 'support', to: '/staff/payouts', words: 'Payouts', icon: Banknote },
  { role: 'support', to: '/staff/reconciliation', words: 'Reconciliation', icon: BookCheck },
  { role: 'compliance', to: FIRST_PLACE.compliance, words: 'Audit', icon: ScrollText },
  { role: 'admin', to: FIRST_PLACE.admin, words: 'Accounts', icon: UserCog },
] as const

/** The staff pages of the current user; none for a member without a staff role. */
export function useStaffPlaces() {
  const roles = useQuery(query('GET /settings', {})).data?.user.roles ?? []
  return PLACES.filter(({ role }) => roles.includes(role))
}
