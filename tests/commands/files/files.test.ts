import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { denyAccess, grantAccess, readFile, requestAccess, revokeAccess } from '#commands/files/access.ts'
import { processAccessEnding } from '#commands/files/access-ending.ts'
import { fileKey, inspectUpload, uploadKey, usableFile } from '#commands/files/content-check.ts'
import { cleanUpFile, deleteFile } from '#commands/files/delete.ts'
import { files } from '#commands/files/file.ts'
import { offerUpload, pollUpload, UPLOAD_SECONDS } from '#commands/files/upload.ts'
import { accounts } from '#commands/identity/account.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { commander } from '#commands/kernel/handle.ts'
import type { Inspector } from '#commands/ports/inspector.ts'
import { accessId, newId } from '#domain/kernel/ids.ts'
import { memoryObjects, trusting } from '../memory-objects.ts'
import { memoryStore } from '../memory-store.ts'
import { by, give, system } from '../parts.ts'

const SPRING = Date.parse('2027-03-01T00:00:00.000Z')
const HOUR = 3_600_000
const moment = (ms: number) => new Date(ms).toISOString()

/** All in memory: an event store, an object store and an inspector. */
function world(inspector: Inspector = trusting) {
  const { objects, stored } = memoryObjects()
  const store = memoryStore()
  const grants = new Set<string>()
  const deps = {
    commander: commander(store),
    objects,
    inspector,
    lookups: { licensesOf: async () => [], grantsOf: async () => [...grants] },
  } as unknown as Dependencies
  return { deps, stored, store, grants }
}

async function uploadedBy(
  deps: Dependencies,
  stored: Map<string, Uint8Array>,
  owner: string,
  at = moment(SPRING),
) {
  const ctx = { ...by(owner), at }
  const offer = await offerUpload(deps, ctx, { content_type: 'text/plain', file_name: 'a.txt' })
  if (offer.refused !== undefined) throw new Error(offer.refused)
  stored.set(uploadKey(offer.id), Buffer.from('hello'))
  return offer.id
}
const stateOf = async (deps: Dependencies, id: string) => (await deps.commander.load(files, id)).state.value

const PEOPLE = [newId(), newId(), newId()]
type Step = [kind: string, person: number, hours: number]

test('Whoever gets a link owns the file, holds a live grant or is staff, and everybody of these gets one', async () => {
  const kinds = ['ask', 'grant', 'deny', 'revoke', 'job', 'read', 'staff', 'delete']
  const step = fc.tuple(
    fc.constantFrom(...kinds, 'read', 'read', 'grant'),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom(0, 0.05, 1, 30, 71.95, 72),
  )
  let links = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps: Step[]) => {
      const { deps, stored, store, grants } = world()
      const owner = String(PEOPLE[0])
      for (const user_id of PEOPLE)
        await give(deps, accounts, user_id, { type: 'RegisterAccount', user_id, email: 'a@example.com' })
      const id = await uploadedBy(deps, stored, owner)
      await inspectUpload(deps, { ...system(), at: moment(SPRING) }, id)
      /** The grants by the owner's commands, tracked separately from the product's state. */
      const until = new Map<string, number>()
      let now = SPRING
      let isThere = true
      for (const [kind, which, hours] of steps) {
        now += hours * HOUR
        const person = String(PEOPLE[which])
        const as = (user_id: string) => ({ ...by(user_id), at: moment(now) })
        const access = accessId(id, person)
        if (kind === 'ask') await requestAccess(deps, as(person), id)
        if (kind === 'deny') await denyAccess(deps, as(owner), id, person)
        if (kind === 'job') await processAccessEnding(deps, { ...system(), at: moment(now) }, access)
        if (kind === 'grant') {
          const { refused } = await grantAccess(deps, as(owner), id, person)
          expect(refused === undefined).toBe(isThere && person !== owner)
          if (refused === undefined) until.set(person, now + 72 * HOUR)
          grants.add(access)
        }
        if (kind === 'revoke') {
          await revokeAccess(deps, as(owner), id, person)
          until.delete(person)
        }
        if (kind === 'delete' && hours === 72) {
          await deleteFile(deps, as(owner), id)
          await cleanUpFile(deps, { ...system(), at: moment(now) }, id)
          expect([...stored.keys()]).toEqual([])
          isThere = false
        }
        if (kind === 'read' || kind === 'staff') {
          const staff = kind === 'staff'
          const read = await readFile(deps, as(person), { file_id: id, how: 'viewed', staff })
          const live = (until.get(person) ?? 0) > now
          const may = isThere && (person === owner || staff || live)
          expect(read.refused === undefined).toBe(may)
          if (read.refused !== undefined) continue
          links++
          const end =
            person === owner || staff ? now + 300_000 : Math.min(now + 300_000, until.get(person) ?? 0)
          expect(read.link_until).toBe(moment(end))
          const trail = store.all.at(-1)?.event
          expect(trail).toMatchObject({ type: 'FileViewed', file_id: id, user_id: person })
        }
      }
    }),
    { numRuns: 200 },
  )
  expect(links).toBeGreaterThan(300)
})

test('What is stored is what was inspected, though the link is used again meanwhile', async () => {
  let swap = () => {}
  const { deps, stored } = world({
    ...trusting,
    inspect: ({ bytes, content_type }, use) =>
      trusting.inspect({ bytes, content_type }, (found) => {
        swap()
        return use(found)
      }),
  })
  const id = await uploadedBy(deps, stored, newId())
  swap = () => stored.set(uploadKey(id), Buffer.from('something else'))
  await inspectUpload(deps, system(), id)
  const found = await deps.objects.read(fileKey(id))
  expect(found && String(await buffer(found))).toBe('hello')
  expect(stored.has(uploadKey(id))).toBe(false)
})

test('Deleted during its inspection, nothing of a file is stored', async () => {
  let meanwhile = async () => {}
  const { deps, stored } = world({
    ...trusting,
    inspect: (upload, use) =>
      trusting.inspect(upload, async (found) => {
        await meanwhile()
        return use(found)
      }),
  })
  const owner = newId()
  const id = await uploadedBy(deps, stored, owner)
  meanwhile = async () => {
    await deleteFile(deps, by(owner), id)
    await cleanUpFile(deps, system(), id)
  }
  expect(await usableFile(deps, by(owner), owner, id)).toMatchObject({ refused: 'NotFound' })
  expect([...stored.keys()]).toEqual([])
})

test.each([2, 5])('%i concurrent inspections store a file once', async (count) => {
  const { deps, stored, store } = world()
  const owner = newId()
  const id = await uploadedBy(deps, stored, owner)
  await Promise.all(Array.from({ length: count }, () => usableFile(deps, by(owner), owner, id)))
  expect(store.all.map(({ event }) => event.type)).toEqual(['FileUploadRequested', 'FileStored'])
  expect([...stored.keys()]).toEqual([fileKey(id)])
})

test.each(['stored', 'refused'])(
  'Cut off at any step and done again, a file is %s once, with nothing left over',
  async (end) => {
    const inspecting: Inspector = {
      ...trusting,
      inspect: (upload, use) =>
        trusting.inspect(upload, (found) => use(end === 'stored' ? found : { refused: 'wrong_type' })),
    }
    let steps = 0
    for (let cut = 1; cut <= steps + 1; cut++) {
      const { deps, stored, store } = world(inspecting)
      const owner = newId()
      const id = await uploadedBy(deps, stored, owner)
      let step = 0
      const cutting = <T extends object>(of: T): T =>
        new Proxy(of, {
          get:
            (target, name) =>
            async (...given: unknown[]) => {
              if (++step === cut) throw new Error('cut off before')
              const answer = await (target[name as keyof T] as (...all: unknown[]) => unknown)(...given)
              if (++step === cut) throw new Error('cut off after')
              return answer
            },
        })
      const cutDeps = { ...deps, objects: cutting(deps.objects), commander: commander(cutting(store)) }
      await inspectUpload(cutDeps, system(), id).catch(() => undefined)
      steps = Math.max(steps, step)
      await usableFile(deps, by(owner), owner, id)
      await cleanUpFile(deps, system(), id)
      expect(await stateOf(deps, id)).toBe(end)
      expect(store.all).toHaveLength(2)
      expect([...stored.keys()]).toEqual(end === 'stored' ? [fileKey(id)] : [])
    }
    expect(steps).toBeGreaterThan(8)
  },
)

test('What was uploaded is inspected soon, though nobody reports it as completed', async () => {
  const { deps, stored } = world()
  const id = await uploadedBy(deps, stored, newId())
  const at = (seconds: number) => ({ ...system(), at: moment(SPRING + seconds * 1000) })
  expect(await pollUpload(deps, at(2), id, moment(SPRING))).toEqual({ run_again_in: UPLOAD_SECONDS - 2 })
  expect(await stateOf(deps, id)).toBe('stored')
  stored.set(uploadKey(id), Buffer.from('by the same link, later'))
  expect(await pollUpload(deps, at(UPLOAD_SECONDS), id, moment(SPRING))).toEqual({})
  expect([...stored.keys()]).toEqual([fileKey(id)])
})

test('An upload that does not come is looked for less and less often', async () => {
  const { deps, stored } = world()
  const id = await uploadedBy(deps, stored, newId())
  stored.clear()
  const pauses = []
  for (let seconds = 2; seconds < UPLOAD_SECONDS; ) {
    const ctx = { ...system(), at: moment(SPRING + seconds * 1000) }
    const { run_again_in = Number.NaN } = await pollUpload(deps, ctx, id, moment(SPRING))
    pauses.push(run_again_in)
    seconds += run_again_in
  }
  expect(pauses.slice(0, 4)).toEqual([1, 1.5, 2.25, 3.375])
  expect(Math.max(...pauses)).toBe(3600)
  expect(pauses.length).toBeLessThan(50)
})

test('What was never uploaded is refused after a day, and what comes later is removed', async () => {
  const { deps, stored } = world()
  const owner = newId()
  const id = await uploadedBy(deps, stored, owner)
  stored.clear()
  const late = { ...system(), at: moment(SPRING + UPLOAD_SECONDS * 1000) }
  await pollUpload(deps, late, id, moment(SPRING))
  expect(await usableFile(deps, by(owner), owner, id)).toMatchObject({ refused: 'never_finished' })
  stored.set(uploadKey(id), Buffer.from('late'))
  stored.set(fileKey(id), Buffer.from('written by one who was killed'))
  await cleanUpFile(deps, late, id)
  expect([...stored.keys()]).toEqual([])
})
