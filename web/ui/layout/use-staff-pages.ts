import { useQuery } from '@tanstack/react-query'
import { Activity, Banknote, BookCheck, IdCard, Inbox, Scale, ScrollText, UserCog } from 'lucide-react'
import { query } from '#web/app/api-query.ts'
import { STAFF_START_PAGES } from '#web/app/mode/start-page.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'

/** The staff pages, with the role that gives access to each. */
const STAFF_PAGES = [
  { role: 'admin', to: STAFF_START_PAGES.admin, label: uiLayoutCopy.operations, icon: Activity },
  { role: 'verifier', to: STAFF_START_PAGES.verifier, label: uiLayoutCopy.licenses, icon: IdCard },
  { role: 'support', to: STAFF_START_PAGES.support, label: uiLayoutCopy.disputes, icon: Scale },
  { role: 'support', to: '/staff/contact', label: uiLayoutCopy.messages, icon: Inbox },
  { role: 'support', to: '/staff/payouts', label: uiLayoutCopy.payouts, icon: Banknote },
  { role: 'support', to: '/staff/reconciliation', label: uiLayoutCopy.reconciliation, icon: BookCheck },
  { role: 'compliance', to: STAFF_START_PAGES.compliance, label: uiLayoutCopy.audit, icon: ScrollText },
  { role: 'admin', to: '/staff/accounts', label: uiLayoutCopy.accounts, icon: UserCog },
] as const

/** The staff pages of the current member; none for a member without a staff role. */
export function useStaffPages() {
  const roles = useQuery(query('GET /settings', {})).data?.user.roles ?? []
  return STAFF_PAGES.filter(({ role }) => roles.includes(role))
}

/**
 * The section of staff pages that the timeline of an item of this kind belongs to. For a member with both
 * sections, or with none known, disputes and contracts belong to the cases of support.
 */
export function useTimelineSection(kind: string | undefined) {
  const paths = useStaffPages().map(({ to }) => to)
  const [hasDisputes, hasAudits] = [
    paths.includes(STAFF_START_PAGES.support),
    paths.includes(STAFF_START_PAGES.compliance),
  ]
  const isCase = kind === 'dispute' || kind === 'contract'
  if (kind === undefined) return undefined
  return (hasDisputes === hasAudits ? isCase : hasDisputes)
    ? STAFF_START_PAGES.support
    : STAFF_START_PAGES.compliance
}
