import { contractConversationId, reviewId } from '#domain/kernel/ids.ts'
import type { Address, demoLookups, Items } from './demo-lookups.ts'
import type { Role } from './sweep/routes.ts'

/** The people of the demo whose screens these addresses show. */
export type DemoPerson = 'dana' | 'maren' | 'noor' | 'victor'
export type RoutePerson = Exclude<DemoPerson, 'noor'>

/** Whose screens of the demo show a role. */
export const PERSON_OF_ROLE = {
  visitor: undefined,
  consultant: 'maren',
  seeker: 'dana',
  staff: 'victor',
} as const satisfies Record<Role, RoutePerson | undefined>

type Jobs = { jobs: (Items[number] & { application_count: number })[] }
type Applications = { applications: (Items[number] & { profile: { user_id: string } })[] }
type Disputes = { disputes: { id: string; contract_id: string }[] }

/** An address for each route with parameters, by the role whose screen it shows. */
export function demoAddresses({
  first,
  firstAt,
  contractOf,
  idOf,
}: ReturnType<typeof demoLookups<RoutePerson>>) {
  const foundJob = first('maren', 'POST /consultant/jobs', ({ list }: { list: Items }) => list[0]?.id)
  const work = (status: number) => contractOf('maren', 'consultant', status)
  /** The job of the client with this status and the most applications. */
  const jobOf = (status: number) =>
    first('dana', 'GET /client/jobs', ({ jobs }: Jobs) => {
      const matchingJobs = jobs.filter((each) => each.status === status)
      return matchingJobs.toSorted((a, b) => b.application_count - a.application_count)[0]?.id
    })
  const applicationOf = async (path: (application: Applications['applications'][number]) => string) =>
    first(
      'dana',
      `GET /client/jobs/${await jobOf(0)()}/applications`,
      ({ applications: [application] }: Applications) => application && path(application),
    )()
  const ordered = (status: number) => contractOf('dana', 'client', status)
  const license = first('victor', 'GET /staff/licenses', ({ list }: { list: Items }) => list[0]?.id)
  const payment = first('dana', 'GET /payments', ({ payments }: { payments: Items }) => payments[0]?.id)
  const file = first('maren', 'POST /files', ({ files }: { files: Items }) => files[0]?.id)
  const dispute = (part: 'id' | 'contract_id') =>
    first('victor', 'GET /staff/disputes', ({ disputes }: Disputes) => disputes[0]?.[part])

  return {
    visitor: {
      '/reset-password/$user_id/$tmp_uuid': `/reset-password/${crypto.randomUUID()}/none`,
      '/verify/$id': `/verify/${crypto.randomUUID()}`,
      '/unsubscribe/$token': '/unsubscribe/AAAA',
    },
    consultant: {
      '/consultant/$id': async () => `/consultant/${idOf('maren')}`,
      '/job/$id': async () => `/job/${await foundJob()}`,
      '/jobs/$id': async () => `/jobs/${await foundJob()}`,
      '/application/$id': first(
        'maren',
        'GET /consultant/jobs/applications/list',
        ({ applications }: { applications: Items }) =>
          `/application/${applications.find(({ status }) => status === 'applied')?.id}`,
      ),
      '/contract/$id': async () => `/contract/${await work(0)()}`,
      '/license/$id': firstAt('maren', 'GET /consultant/licenses', 'licenses', '/license/'),
      '/payment/$id': firstAt('maren', 'GET /payments', 'payments', '/payment/'),
      '/reviews/$id': async () => `/reviews/${reviewId(await work(3)(), idOf('maren'))}`,
      '/notifications/$id': `/notifications/${crypto.randomUUID()}`,
      '/disputes/$contract_id': async () => `/disputes/${await work(0)()}`,
      '/appointment/$id': firstAt(
        'maren',
        'GET /appointments?when=upcoming',
        'appointments',
        '/appointment/',
      ),
      '/safe-storage/$id': firstAt('maren', 'POST /files', 'files', '/safe-storage/'),
      '/conversation/$id/tasks': async () => `/conversation/${contractConversationId(await work(0)())}/tasks`,
    },
    seeker: {
      '/consultant/$id': () => applicationOf(({ profile }) => `/consultant/${profile.user_id}`),
      '/job/$id': async () => `/job/${await jobOf(0)()}`,
      '/job/$id/compare': async () => `/job/${await jobOf(0)()}/compare`,
      '/jobs/$id': async () => `/jobs/${await jobOf(1)()}`,
      '/jobs/edit/$id': async () => `/jobs/edit/${await jobOf(0)()}`,
      '/application/$id': () => applicationOf(({ id }) => `/application/${id}`),
      '/contract/$id': async () => `/contract/${await ordered(1)()}`,
      '/payment/$id': firstAt('dana', 'GET /payments', 'payments', '/payment/'),
      '/reviews/$id': async () => `/reviews/${reviewId(await ordered(3)(), idOf('dana'))}`,
      '/notifications/$id': `/notifications/${crypto.randomUUID()}`,
      '/disputes/$contract_id': async () => `/disputes/${await ordered(0)()}`,
      '/appointment/$id': firstAt('dana', 'GET /appointments?when=upcoming', 'appointments', '/appointment/'),
      '/safe-storage/$id': firstAt('dana', 'POST /files', 'shared', '/safe-storage/'),
      '/conversation/$id/tasks': async () =>
        `/conversation/${contractConversationId(await ordered(1)())}/tasks`,
    },
    staff: {
      '/staff/operations/runbooks/$name': '/staff/operations/runbooks/unpark-a-projection',
      '/staff/licenses/$id': async () => `/staff/licenses/${await license()}`,
      '/staff/disputes/$id': async () => `/staff/disputes/${await dispute('id')()}`,
      '/staff/timeline/$kind/$id': async () => `/staff/timeline/contract/${await dispute('contract_id')()}`,
      '/staff/audit/file/$id': async () => `/staff/audit/file/${await file()}`,
      '/staff/audit/person/$id': async () => `/staff/audit/person/${idOf('dana')}`,
      '/staff/audit/payment/$id': async () => `/staff/audit/payment/${await payment()}`,
      '/staff/audit/license/$id': async () => `/staff/audit/license/${await license()}`,
      '/staff/accounts/$id': async () => `/staff/accounts/${idOf('dana')}`,
    },
  } satisfies Record<Role, Record<string, Address>>
}
