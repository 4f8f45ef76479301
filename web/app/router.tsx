import { createRouter } from '@tanstack/react-router'
import { FailedPage } from '../ui/layout/failed-page.tsx'
import { lazy } from './lazy-screen.ts'
import { forgetSearches, rememberSearch } from './routes/last-search.ts'
import { page, parseSearch, root, stringifySearch } from './routes/page.tsx'
import { staffPages } from './routes/staff.ts'
import { subscribe } from './session.ts'

const tree = root.addChildren([
  page('/', {
    visitor: lazy(() => import('../screens/public/landing/landing.tsx'), 'Landing'),
    consultant: lazy(() => import('../screens/home/consultant-home.tsx'), 'ConsultantHome'),
    seeker: lazy(() => import('../screens/home/seeker-home.tsx'), 'SeekerHome'),
  }),
  page('/login', { visitor: lazy(() => import('../screens/identity/login/login.tsx'), 'Login') }),
  page('/register', { visitor: lazy(() => import('../screens/identity/register/register.tsx'), 'Register') }),
  page('/forgot-password', {
    anyone: lazy(() => import('../screens/identity/login/forgot-password.tsx'), 'ForgotPassword'),
  }),
  page('/reset-password/$user_id/$tmp_uuid', {
    anyone: lazy(() => import('../screens/identity/login/reset-password.tsx'), 'ResetPassword'),
  }),
  page('/verify/$id', { anyone: lazy(() => import('../screens/identity/login/verify.tsx'), 'Verify') }),
  page('/menu', {
    visitor: lazy(() => import('../screens/public/menu.tsx'), 'Menu'),
    member: lazy(() => import('../screens/identity/account/member-menu.tsx'), 'MemberMenu'),
  }),
  page('/how-it-works', { anyone: lazy(() => import('../screens/public/how-it-works.tsx'), 'HowItWorks') }),
  page('/pricing', { anyone: lazy(() => import('../screens/public/pricing.tsx'), 'Pricing') }),
  page('/privacy', { anyone: lazy(() => import('../screens/public/privacy/privacy.tsx'), 'Privacy') }),
  page('/legal', { anyone: lazy(() => import('../screens/public/legal.tsx'), 'Legal') }),
  page('/contact', { anyone: lazy(() => import('../screens/disputes/support/contact.tsx'), 'Contact') }),
  page('/help', { anyone: lazy(() => import('../screens/public/help/help.tsx'), 'Help') }),

  page('/consultant/$id', {
    member: lazy(
      () => import('../screens/hiring/consultant-details/consultant-details.tsx'),
      'ConsultantDetails',
    ),
  }),
  page('/job/$id', {
    consultant: lazy(() => import('../screens/hiring/jobs/job-for-consultant.tsx'), 'JobForConsultant'),
    seeker: lazy(() => import('../screens/hiring/jobs/job-for-client.tsx'), 'JobForClient'),
  }),
  page('/job/$id/compare', {
    seeker: lazy(() => import('../screens/hiring/compare/compare-applicants.tsx'), 'CompareApplicants'),
  }),
  // Notifications link to /jobs/{id}, while the page is /job/{id}. Both addresses work.
  page('/jobs/$id', {
    consultant: lazy(() => import('../screens/hiring/jobs/job-for-consultant.tsx'), 'JobForConsultant'),
    seeker: lazy(() => import('../screens/hiring/jobs/job-for-client.tsx'), 'JobForClient'),
  }),
  page('/jobs', {
    consultant: lazy(() => import('../screens/hiring/applications/my-applications.tsx'), 'MyApplications'),
    seeker: lazy(() => import('../screens/hiring/jobs/my-jobs.tsx'), 'MyJobs'),
  }),
  page('/find-jobs', {
    consultant: lazy(() => import('../screens/hiring/search/find-jobs.tsx'), 'FindJobs'),
  }),
  page('/find-consultants', {
    seeker: lazy(() => import('../screens/hiring/search/find-consultants.tsx'), 'FindConsultants'),
  }),
  page('/create-job', {
    seeker: lazy(() => import('../screens/hiring/job-form/create-job.tsx'), 'CreateJob'),
  }),
  page('/jobs/edit/$id', {
    seeker: lazy(() => import('../screens/hiring/job-form/edit-job.tsx'), 'EditJob'),
  }),
  page('/application/$id', {
    consultant: lazy(
      () => import('../screens/hiring/applications/application-for-consultant.tsx'),
      'ApplicationForConsultant',
    ),
    seeker: lazy(
      () => import('../screens/hiring/applications/application-for-client.tsx'),
      'ApplicationForClient',
    ),
  }),
  page('/contracts', {
    member: lazy(() => import('../screens/hiring/contracts/my-contracts.tsx'), 'MyContracts'),
  }),
  page('/contract/$id', {
    consultant: lazy(
      () => import('../screens/hiring/contracts/contract-for-consultant.tsx'),
      'ContractForConsultant',
    ),
    seeker: lazy(() => import('../screens/hiring/contracts/contract-for-client.tsx'), 'ContractForClient'),
  }),
  page('/licenses', { consultant: lazy(() => import('../screens/licensing/licenses.tsx'), 'Licenses') }),
  page('/license/$id', { consultant: lazy(() => import('../screens/licensing/license.tsx'), 'License') }),
  page('/tokens', { consultant: lazy(() => import('../screens/hiring/tokens/tokens.tsx'), 'Tokens') }),

  page('/account', { member: lazy(() => import('../screens/identity/account/account.tsx'), 'Account') }),
  page('/profile', {
    consultant: lazy(() => import('../screens/identity/profile/consultant-profile.tsx'), 'ConsultantProfile'),
    seeker: lazy(() => import('../screens/identity/profile/seeker-profile.tsx'), 'SeekerProfile'),
  }),
  page('/payment-settings', {
    member: lazy(() => import('../screens/money/payment-settings.tsx'), 'PaymentSettings'),
  }),
  page('/payments', { member: lazy(() => import('../screens/money/payments.tsx'), 'Payments') }),
  page('/payment/$id', { member: lazy(() => import('../screens/money/payment.tsx'), 'Payment') }),
  page('/reviews', { member: lazy(() => import('../screens/reviews/reviews.tsx'), 'Reviews') }),
  page('/reviews/$id', { member: lazy(() => import('../screens/reviews/review.tsx'), 'Review') }),
  page('/notifications', {
    member: lazy(() => import('../screens/notifications/notifications.tsx'), 'Notifications'),
  }),
  page('/notifications/$id', {
    member: lazy(() => import('../screens/notifications/open-notification.tsx'), 'OpenNotification'),
  }),
  page('/unsubscribe/$token', {
    anyone: lazy(() => import('../screens/notifications/unsubscribe.tsx'), 'Unsubscribe'),
  }),
  page('/logout', { anyone: lazy(() => import('../screens/identity/account/logout.tsx'), 'Logout') }),

  page('/settings', {
    member: lazy(() => import('../screens/identity/settings/settings.tsx'), 'Settings'),
  }),
  page('/messages', { member: lazy(() => import('../screens/messaging/messages.tsx'), 'Messages') }),
  page('/message', { member: lazy(() => import('../screens/messaging/message.tsx'), 'Message') }),
  page('/disputes', {
    member: lazy(() => import('../screens/disputes/party/disputes.tsx'), 'Disputes'),
  }),
  page('/disputes/$contract_id', {
    member: lazy(() => import('../screens/disputes/party/dispute.tsx'), 'Dispute'),
  }),
  page('/appointments', {
    member: lazy(() => import('../screens/appointments/appointments.tsx'), 'Appointments'),
  }),
  page('/appointment/$id', {
    member: lazy(() => import('../screens/appointments/appointment.tsx'), 'Appointment'),
  }),
  page('/safe-storage', { member: lazy(() => import('../screens/files/safe-storage.tsx'), 'SafeStorage') }),
  page('/safe-storage/readers', {
    member: lazy(() => import('../screens/files/readers-page.tsx'), 'ReadersPage'),
  }),
  page('/safe-storage/$id', { member: lazy(() => import('../screens/files/file-page.tsx'), 'FilePage') }),
  page('/training', { member: lazy(() => import('../screens/messaging/coming-soon.tsx'), 'Training') }),
  page('/tasks', { member: lazy(() => import('../screens/messaging/coming-soon.tsx'), 'Tasks') }),
  page('/conversation/$id/tasks', {
    member: lazy(() => import('../screens/messaging/coming-soon.tsx'), 'Tasks'),
  }),
  ...staffPages,
])

export const router = createRouter({
  routeTree: tree,
  defaultErrorComponent: FailedPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

router.subscribe('onResolved', ({ toLocation }) => rememberSearch(toLocation.pathname, toLocation.search))

// The same address shows another screen after a login or logout.
subscribe(() => {
  forgetSearches()
  void router.invalidate()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /**
   * The history state that a page passes to the next one outside of the address: the registered email,
   * whether an email was verified, a saved password, the job applied to or posted, the step of a multi-step
   * form, a login that has just happened, the license just decided on.
   */
  interface HistoryState {
    registered?: string
    verified?: boolean
    saved?: boolean
    step?: number
    applied?: { id: string; title: string }
    posted?: boolean
    entered?: boolean
    decided?: { verdict: 'Verified' | 'Rejected'; id: string; heading: string }
  }
}
