// A product of its own: its pictures show the data of the demo alone.
import { demo } from '#tests/harness/browser/demo.ts'
import { demoAddresses } from '#tests/harness/browser/demo-addresses.ts'
import { pictureComparison } from '#tests/harness/browser/sweep/reference-pictures.ts'
import { screenWalk } from '#tests/harness/browser/sweep/screen-walk.ts'

/** The screens of a consultant, with data. */
const world = demo()
const { first, firstAt } = world
const addresses = demoAddresses(world).consultant
const { everyRoute, flawless } = screenWalk(world)
const { pictured } = pictureComparison(world)

const contractOf = (consultant: 'maren' | 'noor', status: number) =>
  world.contractOf(consultant, 'consultant', status)
type Files = { files: { id: string; file_name: string }[] }

pictured('maren', {
  'home-consultant': '/',
  'job-with-apply-panel': addresses['/job/$id'],
  contract: async () => `/contract/${await contractOf('maren', 1)()}`,
  payments: '/payments',
  file: first('maren', 'POST /files', ({ files }: Files) => {
    const draft = files.find(({ file_name }) => file_name.startsWith('Wound care protocol'))
    return `/safe-storage/${draft?.id}`
  }),
})

everyRoute('consultant', 'maren', addresses)

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
