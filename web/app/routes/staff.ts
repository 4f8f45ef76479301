import { lazy } from '../lazy-screen.ts'
import { page } from './page.tsx'

/** The pages of staff. The API decides which of them a member may use. */
export const staffPages = [
  page('/staff/operations', {
    member: lazy(() => import('../../screens/operations/operations.tsx'), 'Operations'),
  }),
  page('/staff/operations/runbooks/$name', {
    member: lazy(() => import('../../screens/operations/runbook.tsx'), 'Runbook'),
  }),
  page('/staff/licenses', {
    member: lazy(() => import('../../screens/licensing/staff/license-list.tsx'), 'LicenseList'),
  }),
  page('/staff/licenses/$id', {
    member: lazy(() => import('../../screens/licensing/staff/license-case.tsx'), 'LicenseCase'),
  }),
  page('/staff/contact', {
    member: lazy(() => import('../../screens/disputes/support/staff-contact.tsx'), 'StaffContact'),
  }),
  page('/staff/disputes', {
    member: lazy(() => import('../../screens/disputes/staff/dispute-list.tsx'), 'StaffDisputes'),
  }),
  page('/staff/disputes/$id', {
    member: lazy(() => import('../../screens/disputes/staff/dispute-case.tsx'), 'DisputeCase'),
  }),
  page('/staff/timeline/$kind/$id', {
    member: lazy(() => import('../../screens/audit/timeline/timeline-page.tsx'), 'TimelinePage'),
  }),
  page('/staff/audit', {
    member: lazy(() => import('../../screens/audit/trail/trail-page.tsx'), 'TrailPage'),
  }),
  page('/staff/audit/file/$id', {
    member: lazy(() => import('../../screens/audit/access/file-access.tsx'), 'FileAccess'),
  }),
  page('/staff/audit/person/$id', {
    member: lazy(() => import('../../screens/audit/person/person-replay.tsx'), 'PersonReplay'),
  }),
  page('/staff/audit/payment/$id', {
    member: lazy(() => import('../../screens/audit/payment/payment-replay.tsx'), 'PaymentReplay'),
  }),
  page('/staff/audit/license/$id', {
    member: lazy(() => import('../../screens/audit/eligibility/license-reliance.tsx'), 'LicenseReliance'),
  }),
  page('/staff/payouts', {
    member: lazy(() => import('../../screens/money/staff/payouts.tsx'), 'Payouts'),
  }),
  page('/staff/reconciliation', {
    member: lazy(() => import('../../screens/money/staff/reconciliation.tsx'), 'Reconciliation'),
  }),
  page('/staff/accounts', {
    member: lazy(() => import('../../screens/identity/staff/accounts.tsx'), 'Accounts'),
  }),
  page('/staff/accounts/$id', {
    member: lazy(() => import('../../screens/identity/staff/account-for-staff.tsx'), 'AccountForStaff'),
  }),
] as const
