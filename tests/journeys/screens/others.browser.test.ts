import { at, demo, type Items } from '#tests/harness/browser/demo.ts'

/** The screens of clients that are about no single job, and those of visitors and staff. */
const { first, flawless } = demo()

flawless('a visitor', at('visitor', '/', '/menu', '/nowhere'))

flawless('dana', [
  ...at(
    'seeker',
    '/',
    '/jobs',
    '/create-job',
    '/contracts',
    '/profile',
    '/profile?edit=true',
    '/payments',
    '/reviews',
    '/disputes',
  ),
  ...at('seeker', '/appointments', '/appointments?show=needs', '/appointments?show=past'),
  {
    name: 'appointment',
    path: first(
      'dana',
      'GET /appointments?when=upcoming',
      ({ appointments }: { appointments: Items }) => `/appointment/${appointments[0]?.id}`,
    ),
  },
])

flawless('victor', [
  ...at('staff', '/staff/licenses'),
  {
    name: 'staff license',
    path: first(
      'victor',
      'GET /staff/licenses',
      ({ list }: { list: Items }) => `/staff/licenses/${list[0]?.id}`,
    ),
  },
])
