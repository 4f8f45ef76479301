// A product of its own: its pictures show the data of the demo alone.
import { contractConversationId, reviewId } from '#domain/kernel/ids.ts'
import { demo, type Items } from '#tests/harness/browser/demo.ts'
import { pictureComparison } from '#tests/harness/browser/sweep/reference-pictures.ts'
import { screenWalk } from '#tests/harness/browser/sweep/screen-walk.ts'

/** The screens of a consultant, with data. */
const world = demo()
const { first, firstAt, idOf } = world
const { everyRoute, flawless } = screenWalk(world)
const { pictured } = pictureComparison(world)

const contractOf = (consultant: 'maren' | 'noor', status: number) =>
  world.contractOf(consultant, 'consultant', status)
const job = first('maren', 'POST /consultant/jobs', ({ list }: { list: Items }) => list[0]?.id)
type Files = { files: { id: string; file_name: string }[] }
const runningContract = contractOf('maren', 0)

pictured('maren', {
  'home-consultant': '/',
  'job-with-apply-panel': async () => `/job/${await job()}`,
  contract: async () => `/contract/${await contractOf('maren', 1)()}`,
  payments: '/payments',
  file: first('maren', 'POST /files', ({ files }: Files) => {
    const draft = files.find(({ file_name }) => file_name.startsWith('Wound care protocol'))
    return `/safe-storage/${draft?.id}`
  }),
})

everyRoute('consultant', 'maren', {
  '/consultant/$id': async () => `/consultant/${idOf('maren')}`,
  '/job/$id': async () => `/job/${await job()}`,
  '/jobs/$id': async () => `/jobs/${await job()}`,
  '/application/$id': first(
    'maren',
    'GET /consultant/jobs/applications/list',
    ({ applications }: { applications: Items }) =>
      `/application/${applications.find(({ status }) => status === 'applied')?.id}`,
  ),
  '/contract/$id': async () => `/contract/${await runningContract()}`,
  '/license/$id': firstAt('maren', 'GET /consultant/licenses', 'licenses', '/license/'),
  '/payment/$id': firstAt('maren', 'GET /payments', 'payments', '/payment/'),
  '/reviews/$id': async () => `/reviews/${reviewId(await contractOf('maren', 3)(), idOf('maren'))}`,
  '/notifications/$id': `/notifications/${crypto.randomUUID()}`,
  '/disputes/$contract_id': async () => `/disputes/${await runningContract()}`,
  '/appointment/$id': firstAt('maren', 'GET /appointments?when=upcoming', 'appointments', '/appointment/'),
  '/safe-storage/$id': firstAt('maren', 'POST /files', 'files', '/safe-storage/'),
  '/conversation/$id/tasks': async () =>
    `/conversation/${contractConversationId(await runningContract())}/tasks`,
})

flawless('maren', {
  'form of a license': '/licenses?add=true',
  'form of a profile': '/profile?edit=true',
  'contract in review': async () => `/contract/${await contractOf('maren', 1)()}`,
  'contract that is over': async () => `/contract/${await contractOf('maren', 3)()}`,
  conversation: firstAt('maren', 'GET /conversations', 'items', '/message?conversation='),
})

flawless('noor', {
  'contract that was sent back': async () => `/contract/${await contractOf('noor', 2)()}`,
  'contract whose payout waits': async () => `/contract/${await contractOf('noor', 3)()}`,
})
