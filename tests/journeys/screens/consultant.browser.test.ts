import { at, demo, type Items } from '#tests/harness/browser/demo.ts'

/** The screens of a consultant that are about no single job. */
const { first, flawless } = demo()

flawless('maren', [
  ...at('consultant', '/', '/jobs', '/contracts', '/licenses', '/licenses?add=true', '/profile', '/payments'),
  ...at('consultant', '/profile?edit=true', '/notifications'),
  ...at('consultant', '/payment-settings', '/reviews', '/account', '/menu', '/tokens'),
  {
    name: 'consultant as seekers see them',
    path: first(
      'maren',
      'GET /consultant/profile',
      ({ profile }: { profile: { user_id: string } }) => `/consultant/${profile.user_id}`,
    ),
  },
  {
    name: 'license',
    path: first(
      'maren',
      'GET /consultant/licenses',
      ({ licenses }: { licenses: Items }) => `/license/${licenses[0]?.id}`,
    ),
  },
  {
    name: 'payment',
    path: first(
      'maren',
      'GET /payments',
      ({ payments }: { payments: Items }) => `/payment/${payments[0]?.id}`,
    ),
  },
])
