// A product of its own: its pictures show the data of the demo alone.
import { demo } from '#tests/harness/browser/demo.ts'
import { demoAddresses } from '#tests/harness/browser/demo-addresses.ts'
import { pictureComparison } from '#tests/harness/browser/sweep/reference-pictures.ts'
import { screenWalk } from '#tests/harness/browser/sweep/screen-walk.ts'

/** The screens of a seeker, with data; jobs and contracts in each state. */
const world = demo()
const addresses = demoAddresses(world).seeker
const { everyRoute, flawless } = screenWalk(world)
const { pictured } = pictureComparison(world)

const contractOf = (status: number) => world.contractOf('dana', 'client', status)

pictured('dana', {
  'home-seeker': '/',
  hire: addresses['/application/$id'],
  messages: world.firstAt('dana', 'GET /conversations', 'items', '/message?conversation='),
})

everyRoute('seeker', 'dana', addresses)

flawless('dana', {
  'appointments that need an answer': '/appointments?show=needs',
  'appointments that are over': '/appointments?show=past',
  'contract in progress': async () => `/contract/${await contractOf(0)()}`,
  'contract that was sent back': async () => `/contract/${await contractOf(2)()}`,
  'contract that is over': async () => `/contract/${await contractOf(3)()}`,
})
