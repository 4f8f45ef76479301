import fc from 'fast-check'
import { expect, test } from 'vitest'
import { denyAccess, grantAccess, readFile, requestAccess, revokeAccess } from '#commands/files/access.ts'
import { processAccessEnding } from '#commands/files/access-ending.ts'
import { inspectUpload } from '#commands/files/content-check.ts'
import { cleanUpFile, deleteFile } from '#commands/files/delete-file.ts'
import { accessId, newId } from '#domain/kernel/ids.ts'
import { by, system } from '#tests/harness/commands/dependencies.ts'
import { HOUR, moment, SPRING, uploadedBy, verifiedMember, world } from '#tests/harness/commands/files.ts'

const PEOPLE = [newId(), newId(), newId()]
type Step = [kind: string, person: number, hours: number]

test('Owners, holders of a live grant and staff get a link to a file, and nobody else does', async () => {
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
      for (const user_id of PEOPLE) await verifiedMember(deps, user_id)
      const id = await uploadedBy(deps, stored, owner)
      await inspectUpload(deps, { ...system(), at: moment(SPRING) }, id)
      /** The grants by the owner's commands, tracked separately from the product's state. */
      const accessEnds = new Map<string, number>()
      let currentTime = SPRING
      let isThere = true
      for (const [kind, which, hours] of steps) {
        currentTime += hours * HOUR
        const person = String(PEOPLE[which])
        const contextOf = (user_id: string) => ({ ...by(user_id), at: moment(currentTime) })
        const access = accessId(id, person)
        if (kind === 'ask') await requestAccess(deps, contextOf(person), id)
        if (kind === 'deny') await denyAccess(deps, contextOf(owner), { file_id: id, user_id: person })
        if (kind === 'job') await processAccessEnding(deps, { ...system(), at: moment(currentTime) }, access)
        if (kind === 'grant') {
          const { refused } = await grantAccess(deps, contextOf(owner), { file_id: id, user_id: person })
          expect(refused === undefined).toBe(isThere && person !== owner)
          if (refused === undefined) accessEnds.set(person, currentTime + 72 * HOUR)
          grants.add(access)
        }
        if (kind === 'revoke') {
          await revokeAccess(deps, contextOf(owner), { file_id: id, user_id: person })
          accessEnds.delete(person)
        }
        if (kind === 'delete' && hours === 72) {
          await deleteFile(deps, contextOf(owner), id)
          await cleanUpFile(deps, { ...system(), at: moment(currentTime) }, id)
          expect([...stored.keys()]).toEqual([])
          isThere = false
        }
        if (kind === 'read' || kind === 'staff') {
          const staff = kind === 'staff'
          const readOutcome = await readFile(deps, contextOf(person), {
            file_id: id,
            mode: 'viewed',
            ...(staff && { staff: 'verifier' }),
          })
          const live = (accessEnds.get(person) ?? 0) > currentTime
          const may = isThere && (person === owner || staff || live)
          expect(readOutcome.refused === undefined).toBe(may)
          if (readOutcome.refused !== undefined) continue
          links++
          const end =
            person === owner || staff
              ? currentTime + 300_000
              : Math.min(currentTime + 300_000, accessEnds.get(person) ?? 0)
          expect(readOutcome.link_until).toBe(moment(end))
          const trail = store.all.at(-1)?.event
          expect(trail).toMatchObject({ type: 'FileViewed', file_id: id, user_id: person })
          const role = trail && 'role' in trail ? trail.role : undefined
          expect(role).toBe(staff && person !== owner ? 'verifier' : undefined)
        }
      }
    }),
    { numRuns: 200 },
  )
  expect(links).toBeGreaterThan(300)
})
