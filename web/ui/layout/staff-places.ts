import { useQuery } from '@tanstack/react-query'
import { Activity, Banknote, BookCheck, IdCard, Inbox, Scale, ScrollText, UserCog } from 'lucide-react'
import { FIRST_PLACE } from '#web/app/mode/landing.ts'
import { query } from '#web/app/query-client.ts'

/** The staff pages, by the role that gives access. */
const PLACES = [
  { role: 'admin', to: FIRST_PLACE.admin, words: 'Operations', icon: Activity },
  { role: 'verifier', to: FIRST_PLACE.verifier, words: 'Licenses', icon: IdCard },
  { role: 'support', to: FIRST_PLACE.support, words: 'Disputes', icon: Scale },
  { role: 'support', to: '/staff/contact', words: 'Messages', icon: Inbox },
  { role: 'support', to: '/staff/payouts', words: 'Payouts', icon: Banknote },
  { role: 'support', to: '/staff/reconciliation', words: 'Reconciliation', icon: BookCheck },
  { role: 'compliance', to: FIRST_PLACE.compliance, words: 'Audit', icon: ScrollText },
  { role: 'admin', to: '/staff/accounts', words: 'Accounts', icon: UserCog },
] as const

/** The staff pages of the current user; none for a member without a staff role. */
export function useStaffPlaces() {
  const roles = useQuery(query('GET /settings', {})).data?.user.roles ?? []
  return PLACES.filter(({ role }) => roles.includes(role))
}

/**
 * The place that the timeline of a thing of this kind belongs to: who has both of them, or none that is known, came to
 * a case from the disputes.
 */
export function useTimelinePlace(kind: string | undefined) {
  const places = useStaffPlaces().map(({ to }) => to)
  const [disputes, audits] = [places.includes(FIRST_PLACE.support), places.includes(FIRST_PLACE.compliance)]
  const isCase = kind === 'dispute' || kind === 'contract'
  if (kind === undefined) return undefined
  return (disputes === audits ? isCase : disputes) ? FIRST_PLACE.support : FIRST_PLACE.compliance
}
