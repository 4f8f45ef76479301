import { contractStatus, jobStatus } from '#domain/hiring/status.ts'
import { demoAddresses, PERSON_OF_ROLE } from '#tests/harness/browser/demo-addresses.ts'
import { type Address, demoLookups, pathOf } from '#tests/harness/browser/demo-lookups.ts'
import { type Role, routesOf } from '#tests/harness/browser/sweep/routes.ts'
import type { Mode } from '#web/app/session.ts'
import type { Insider } from './demo-people.ts'
import { nameOfRoute, WHO } from './screen-names.ts'

/** Screens that one person of the demo sees, by name. */
export type Walk = {
  /** The first word of their pictures: the kind of person. */
  who: string
  person: string | undefined
  mode: Mode
  screens: Map<string, string>
}

type People = Record<string, Insider>
type Item = {
  id: string
  status: string | number
  contract_id?: string
  dispute_id?: string
  accepted?: boolean
}
type List = `${'GET' | 'POST'} /${string}`

const MODES = {
  visitor: 'consultant',
  consultant: 'consultant',
  seeker: 'seeker',
  staff: 'consultant',
} as const

/** Every route of this role, with an address of the demo. */
export async function routeScreens(role: Role, people: People): Promise<Walk> {
  const addresses: Record<string, Address> = demoAddresses(demoLookups(people))[role]
  const screens = new Map<string, string>()
  for (const route of routesOf(role)) {
    const address = route.includes('$') ? addresses[route] : route
    if (address === undefined) throw new Error(`no address of the demo for ${route}`)
    screens.set(nameOfRoute(route), await pathOf(address))
  }
  return { who: WHO[role], person: PERSON_OF_ROLE[role], mode: MODES[role], screens }
}

/** Screens beside those of the routes: other states of the same pages. */
export async function furtherScreens(people: People): Promise<Walk[]> {
  const seen = new Set<string>()
  const walks: Walk[] = []
  for (const person of ['maren', 'noor', 'joel', 'amara', 'sam'])
    walks.push(await statesOf('nurse', person, 'consultant'))
  for (const person of ['dana', 'tom', 'ana']) walks.push(await statesOf('client', person, 'seeker'))
  walks.push(await staffScreens(people))
  return walks

  /** The things of this person whose state nobody before them has. */
  async function statesOf(who: string, person: string, mode: Mode): Promise<Walk> {
    const screens = new Map(person === 'maren' || person === 'dana' ? formsOf(mode) : [])
    const list = (call: List, part: string) => listOf(people, person, call, part)
    const add = (name: string, path: string) => {
      if (seen.has(`${who} ${name}`)) return
      seen.add(`${who} ${name}`)
      screens.set(name.replaceAll('_', '-'), path)
    }
    if (person === 'sam') add('home-of-newcomer', '/')
    const side = mode === 'seeker' ? 'client' : 'consultant'
    for (const { id, status, dispute_id } of await list(`GET /${side}/contracts`, 'contracts')) {
      const state = contractStatus.stateOf(Number(status))
      add(`contract-${state}${dispute_id ? '-disputed' : ''}`, `/contract/${id}`)
      if (dispute_id) add(`dispute-${state}`, `/disputes/${id}`)
    }
    for (const { id, status } of await list('GET /payments', 'payments'))
      add(`payment-${status}`, `/payment/${id}`)
    for (const { id, accepted } of await list('GET /appointments?when=upcoming', 'appointments'))
      add(`appointment-${accepted ? 'accepted' : 'pending'}`, `/appointment/${id}`)
    for (const { id, contract_id } of await list('GET /conversations', 'items')) {
      add(`message-${contract_id ? 'contract' : 'job'}`, `/message?conversation=${id}`)
      add('message-call', `/message?conversation=${id}&call=true`)
    }
    for (const { id } of await list('GET /reviews', 'needsReview')) add('review-to-write', `/reviews/${id}`)
    for (const part of ['files', 'shared'])
      for (const { id } of await list('POST /files', part)) add(`file-${part}`, `/safe-storage/${id}`)
    if (mode === 'seeker')
      for (const { id, status } of await list('GET /client/jobs', 'jobs'))
        add(`job-${jobStatus.stateOf(Number(status))}`, `/job/${id}`)
    else {
      for (const { id, status } of await list('GET /consultant/licenses', 'licenses'))
        add(`license-${status}`, `/license/${id}`)
      for (const { id, status } of await list('GET /consultant/jobs/applications/list', 'applications'))
        add(`application-${status}`, `/application/${id}`)
    }
    return { who, person, mode, screens }
  }
}

async function listOf(people: People, person: string, call: List, part: string): Promise<Item[]> {
  const { status, body } = (await people[person]?.call(call, call.startsWith('POST') ? {} : undefined)) ?? {}
  if (!Array.isArray(body?.[part])) throw new Error(`${person}: ${call} has no ${part}: ${status}`)
  return body[part]
}

const formsOf = (mode: Mode): [string, string][] => [
  ['profile-form', '/profile?edit=true'],
  ['appointments-waiting', '/appointments?show=needs'],
  ['appointments-past', '/appointments?show=past'],
  ['contracts-done', '/contracts?show=done'],
  ['jobs-over', `/jobs?show=${mode === 'seeker' ? 'done' : 'over'}`],
  ...(mode === 'consultant' ? ([['license-form', '/licenses?add=true']] as [string, string][]) : []),
]

/** Further states of the pages of visitors. */
export const visitorScreens = (resetPasswordPath: string): Walk => ({
  who: 'visitor',
  person: undefined,
  mode: 'consultant',
  screens: new Map([
    ['home-for-clinic', '/?for=clinic'],
    ['register-for-nurse', '/register?for=nurse'],
    ['register-for-clinic', '/register?for=clinic'],
    ['login-with-next', '/login?next=%2Fcontracts'],
    ['help-search', '/help?q=escrow'],
    ['reset-password', resetPasswordPath],
    ['not-found', '/no-such-page'],
  ]),
})

async function staffScreens(people: People): Promise<Walk> {
  const screens = new Map<string, string>([
    ['home', '/'],
    ['menu', '/menu'],
    ['account', '/account'],
    ['settings', '/settings'],
    ['staff-account-of-staff', `/staff/accounts/${people.victor?.user_id}`],
    ['staff-person-nurse', `/staff/audit/person/${people.maren?.user_id}`],
  ])
  const add = (name: string, path: string) => screens.has(name) || screens.set(name, path)
  for (const { id, status } of await listOf(people, 'victor', 'GET /staff/disputes', 'disputes')) {
    add(`staff-dispute-${status}`, `/staff/disputes/${id}`)
    add('staff-timeline-dispute', `/staff/timeline/dispute/${id}`)
  }
  for (const status of ['verified', 'rejected'] as const)
    for (const { id } of await listOf(people, 'victor', `GET /staff/licenses?status=${status}`, 'list'))
      add(`staff-license-${status}`, `/staff/licenses/${id}`)
  return { who: 'staff', person: 'victor', mode: 'consultant', screens }
}
