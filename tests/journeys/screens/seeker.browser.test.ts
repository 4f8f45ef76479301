// A product of its own: its pictures show the data of the demo alone.
import { contractConversationId, reviewId } from '#domain/kernel/ids.ts'
import { demo, type Items } from '#tests/harness/browser/demo.ts'
import { pictureComparison } from '#tests/harness/browser/sweep/reference-pictures.ts'
import { screenWalk } from '#tests/harness/browser/sweep/screen-walk.ts'

/** The screens of a seeker, with data; jobs and contracts in each state. */
const world = demo()
const { first, firstAt, idOf } = world
const { everyRoute, flawless } = screenWalk(world)
const { pictured } = pictureComparison(world)

type Jobs = { jobs: (Items[number] & { application_count: number })[] }
/** The job with this status and the most applications. */
const jobOf = (status: number) =>
  first('dana', 'GET /client/jobs', ({ jobs }: Jobs) => {
    const matchingJobs = jobs.filter((each) => each.status === status)
    return matchingJobs.toSorted((a, b) => b.application_count - a.application_count)[0]?.id
  })
type Applications = { applications: (Items[number] & { profile: { user_id: string } })[] }
const applicationOf = async (path: (application: Applications['applications'][number]) => string) =>
  first(
    'dana',
    `GET /client/jobs/${await jobOf(0)()}/applications`,
    ({ applications: [application] }: Applications) => application && path(application),
  )()
const contractOf = (status: number) => world.contractOf('dana', 'client', status)

pictured('dana', {
  'home-seeker': '/',
  hire: () => applicationOf(({ id }) => `/application/${id}`),
  messages: firstAt('dana', 'GET /conversations', 'items', '/message?conversation='),
})

everyRoute('seeker', 'dana', {
  '/consultant/$id': () => applicationOf(({ profile }) => `/consultant/${profile.user_id}`),
  '/job/$id': async () => `/job/${await jobOf(0)()}`,
  '/job/$id/compare': async () => `/job/${await jobOf(0)()}/compare`,
  '/jobs/$id': async () => `/jobs/${await jobOf(1)()}`,
  '/jobs/edit/$id': async () => `/jobs/edit/${await jobOf(0)()}`,
  '/application/$id': () => applicationOf(({ id }) => `/application/${id}`),
  '/contract/$id': async () => `/contract/${await contractOf(1)()}`,
  '/payment/$id': firstAt('dana', 'GET /payments', 'payments', '/payment/'),
  '/reviews/$id': async () => `/reviews/${reviewId(await contractOf(3)(), idOf('dana'))}`,
  '/notifications/$id': `/notifications/${crypto.randomUUID()}`,
  '/disputes/$contract_id': async () => `/disputes/${await contractOf(0)()}`,
  '/appointment/$id': firstAt('dana', 'GET /appointments?when=upcoming', 'appointments', '/appointment/'),
  '/safe-storage/$id': firstAt('dana', 'POST /files', 'shared', '/safe-storage/'),
  '/conversation/$id/tasks': async () =>
    `/conversation/${contractConversationId(await contractOf(1)())}/tasks`,
})

flawless('dana', {
  'appointments that need an answer': '/appointments?show=needs',
  'appointments that are over': '/appointments?show=past',
  'contract in progress': async () => `/contract/${await contractOf(0)()}`,
  'contract that was sent back': async () => `/contract/${await contractOf(2)()}`,
  'contract that is over': async () => `/contract/${await contractOf(3)()}`,
})
