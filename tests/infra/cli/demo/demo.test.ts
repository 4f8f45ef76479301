// A product of its own: all of its data is counted, and it is stopped and started again.
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEMBER_KEYS } from '#infra/cli/demo/people.ts'
import { samplePeopleOf } from '#infra/cli/demo/sample-data.ts'
import { PASSWORD } from '#infra/cli/demo/sample-members.ts'
import { type Caller, caller } from '#tests/harness/api.ts'
import { mainProcess } from '#tests/harness/main-process.ts'
import { login, type Person } from '#tests/harness/people/people.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const DATA_DIR = join(temporaryFolder(), 'demo')
const SETTINGS = { DATA_DIR, LOG_LEVEL: 'error', CALLS: 'direct' }

let demo: Awaited<ReturnType<typeof mainProcess>>
let people: Person[]
beforeAll(async () => {
  demo = await mainProcess(SETTINGS, { script: 'demo' })
  const members = samplePeopleOf(DATA_DIR).filter(({ recovery_codes }) => recovery_codes === undefined)
  people = await Promise.all(members.map(({ email }) => login(demo, email, PASSWORD)))
})
afterAll(async () => {
  await demo.stop()
  rmSync(`${DATA_DIR}-erased`, { recursive: true, force: true })
})

const called = (name: string) => {
  const person = people.find(({ email }) => email.startsWith(name))
  if (!person) throw new Error(`${name} is not in the demo`)
  return person
}
/** What each person gets from this call, one list. */
const ofEverybody = async <Item>(
  call: Parameters<Caller>[0],
  take: (body: never) => Item[],
): Promise<Item[]> =>
  (await Promise.all(people.map(async (person) => take((await person.call(call)).body as never)))).flat()

type Dated = { created_at: string }
const monthsOf = (items: Dated[]) => new Set(items.map(({ created_at }) => created_at.slice(0, 7)))

test('No request was on its way to the object store while the clock was set', () => {
  expect(demo.output()).not.toMatch(/RequestTimeTooSkewed|AccessDenied/)
})

test('Sixteen people have a portrait', async () => {
  const images = await ofEverybody(
    'GET /consultant/profile',
    ({ profile }: { profile: { profileImageUrl?: string } }) => [profile.profileImageUrl],
  )
  expect(images.filter(Boolean)).toHaveLength(MEMBER_KEYS.length)
  const picture = await fetch(String(images[0]))
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
})

test('More than forty jobs were posted over eight months in ten states and more, at different pays', async () => {
  type Job = Dated & { state: string; budget?: number; status: number }
  const jobs = await ofEverybody('GET /client/jobs', ({ jobs }: { jobs: Job[] }) => jobs)
  expect(jobs.length).toBeGreaterThanOrEqual(40)
  expect(new Set(jobs.map(({ state }) => state)).size).toBeGreaterThanOrEqual(10)
  expect(new Set(jobs.map(({ budget }) => budget)).size).toBeGreaterThan(20)
  expect(monthsOf(jobs).size).toBeGreaterThanOrEqual(8)
  expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3]))
})

test('There are thirty contracts and more, in every state', async () => {
  type Contract = Dated & { status: number }
  const contracts = await ofEverybody(
    'GET /client/contracts',
    ({ contracts }: { contracts: Contract[] }) => contracts,
  )
  expect(contracts.length).toBeGreaterThanOrEqual(30)
  expect(new Set(contracts.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3, 4]))
  expect(monthsOf(contracts).size).toBeGreaterThanOrEqual(7)
})

test('Maren has earned in six months and more, and what she and others wrote about each other is published', async () => {
  const maren = called('maren')
  const { months } = (await maren.call('GET /payments?zone=UTC')).body
  const earning = (months as { received: number }[]).filter(({ received }) => received > 0)
  expect(earning.length).toBeGreaterThanOrEqual(6)
  const { reviewed, myReviews } = (await maren.call('GET /reviews')).body
  expect(reviewed.length).toBeGreaterThanOrEqual(8)
  expect(myReviews.length).toBeGreaterThanOrEqual(8)
})

test('A review that only one side wrote is published after fourteen days, and not before', async () => {
  const titles = async (name: string) =>
    ((await called(name).call('GET /reviews')).body.reviewed as { title: string }[]).map(({ title }) => title)
  expect(await titles('kofi')).toContain('Bag technique refresher')
  expect(await titles('amara')).not.toContain('Newborn weight check workflow')
})

test('A staff account logs in: one dispute is open, two are decided, and a license waits', async () => {
  const [staff] = samplePeopleOf(DATA_DIR).filter(({ recovery_codes }) => recovery_codes !== undefined)
  const call = caller(demo.api)
  const { mfa_token } = (await call('POST /auth/login', { email: staff?.email, password: staff?.password }))
    .body
  const answer = { mfa_token, code: staff?.recovery_codes?.[0], method: 'recovery' }
  const staffCall = caller(demo.api, (await call('POST /auth/mfa', answer)).body.token)
  const { counts } = (await staffCall('GET /staff/disputes')).body
  expect(counts).toEqual({ filed: 1, under_review: 0, resolved: 2 })
  const { list } = (await staffCall('GET /staff/licenses?status=pending')).body
  expect(list).toHaveLength(1)
})

test('It is now: the access to a file of yesterday runs, and that of last month is over', async () => {
  const { shared } = (await called('dana').call('POST /files', {})).body
  expect(shared.map(({ file_name }: { file_name: string }) => file_name)).toEqual([
    'Wound care protocol, revision 4.pdf',
  ])
  const { user } = (await called('dana').call('GET /settings')).body
  expect(user.user_type).toBe('seeker')
})

test('The audit of all invariants holds', async () => {
  const command = [
    process.execPath,
    ['infra/cli/audit.ts', '--json'],
    { env: { ...process.env, DATA_DIR } },
  ] as const
  const { stdout } = await promisify(execFile)(...command)
  const { holds, lines } = JSON.parse(stdout)
  expect({ holds, lines: lines?.length }).toMatchObject({ holds: true })
})

test('The next start finds the data, and makes none', async () => {
  await demo.stop()
  demo = await mainProcess(SETTINGS, { script: 'demo' })
  expect(demo.output()).toContain('of an earlier start was found')
  const maren = await login(demo, called('maren').email, PASSWORD)
  expect((await maren.call('GET /consultant/contracts')).body.contracts.length).toBeGreaterThan(10)
})
