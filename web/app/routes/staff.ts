import { lazyScreen as lazy } from '../lazy-screen.ts'
import { page } from './page.tsx'

/** The pages of staff; which of them one may use, the API decides. */
export const staffPages = [
  page('/staff/operations', {
    member: lazy(() => import('../../screens/operations/operations.tsx'), 'Operations'),
  }),
  page('/staff/operations/runbooks/$name', {
    member: lazy(() => import('../../screens/operations/runbook.tsx'), 'Runbook'),
  }),
  page('/staff/licenses', {
    member: lazy(() => import('../../screens/licensing/staff/licenses.tsx'), 'StaffLicenses'),
  }),
  page('/staff/licenses/$id', {
    member: lazy(() => import('../../screens/licensing/staff/license.tsx'), 'StaffLicense'),
  }),
  page('/staff/contact', {
    member: lazy(() => import('../../screens/disputes/staff-contact.tsx'), 'StaffContact'),
  }),
  page('/staff/disputes', {
    member: lazy(() => import('../../screens/disputes/staff/disputes.tsx'), 'StaffDisputes'),
  }),
  page('/staff/disputes/$id', {
    member: lazy(() => import('../../screens/disputes/staff/case.tsx'), 'StaffDispute'),
  }),
  page('/staff/timeline/$kind/$id', {
    member: lazy(() => import('../../screens/audit/timeline/page.tsx'), 'StaffTimeline'),
  }),
  page('/staff/audit', {
    member: lazy(() => import('../../screens/audit/trail/search.tsx'), 'StaffAudit'),
  }),
  page('/staff/audit/file/$id', {
    member: lazy(() => import('../../screens/audit/access/file.tsx'), 'FileAccessReplay'),
  }),
  page('/staff/audit/person/$id', {
    member: lazy(() => import('../../screens/audit/person/person.tsx'), 'PersonReplay'),
  }),
  page('/staff/audit/payment/$id', {
    member: lazy(() => import('../../screens/audit/payment/payment.tsx'), 'PaymentReplay'),
  }),
  page('/staff/audit/license/$id', {
    member: lazy(() => import('../../screens/audit/eligibility/license.tsx'), 'EligibilityReplay'),
  }),
  page('/staff/payouts', {
    member: lazy(() => import('../../screens/money/staff/payouts.tsx'), 'StaffPayouts'),
  }),
  page('/staff/reconciliation', {
    member: lazy(() => import('../../screens/money/staff/reconciliation.tsx'), 'StaffReconciliation'),
  }),
  page('/staff/accounts', {
    member: lazy(() => import('../../screens/identity/staff/accounts.tsx'), 'StaffAccounts'),
  }),
  page('/staff/accounts/$id', {
    member: lazy(() => import('../../screens/identity/staff/account.tsx'), 'StaffAccount'),
  }),
] as const
