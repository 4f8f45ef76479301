import { uploadKey } from '#commands/files/content-check.ts'
import { fileAggregate } from '#commands/files/file.ts'
import { offerUpload } from '#commands/files/upload.ts'
import { accountAggregate } from '#commands/identity/account.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { createCommander } from '#commands/kernel/handle.ts'
import type { Inspector } from '#commands/ports/inspector.ts'
import { by, executeCommand } from './dependencies.ts'
import { memoryObjects, memoryStore, trusting } from './memory.ts'

export const SPRING = Date.parse('2027-03-01T00:00:00.000Z')
export const HOUR = 3_600_000
export const moment = (ms: number) => new Date(ms).toISOString()

/** An event store, an object store and an inspector, all in memory. */
export function world(inspector: Inspector = trusting) {
  const { objects, stored } = memoryObjects()
  const store = memoryStore()
  const grants = new Set<string>()
  const deps = {
    commander: createCommander(store),
    objects,
    inspector,
    storage: { reserve: async () => ({}) },
    lookups: {
      licensesOf: async () => [],
      openDisputesOf: async () => [],
      grantsOf: async () => [...grants],
      haveApplication: async () => true,
    },
  } as unknown as Dependencies
  return { deps, stored, store, grants }
}

/** Registers a member with a verified email. A second call changes nothing. */
export async function verifiedMember(deps: Dependencies, user_id: string) {
  const email = `${user_id}@example.com`
  await executeCommand(deps, accountAggregate, user_id, { type: 'RegisterAccount', user_id, email })
  await executeCommand(deps, accountAggregate, user_id, { type: 'VerifyEmail', email })
}

export async function uploadedBy(
  deps: Dependencies,
  storedBytes: Map<string, Uint8Array>,
  owner: string,
  at = moment(SPRING),
) {
  const ctx = { ...by(owner), at }
  await verifiedMember(deps, owner)
  const offer = await offerUpload(deps, ctx, { content_type: 'text/plain', file_name: 'a.txt' })
  if (offer.refused !== undefined) throw new Error(offer.refused)
  storedBytes.set(uploadKey(offer.id), Buffer.from('hello'))
  return offer.id
}
export const stateOf = async (deps: Dependencies, id: string) =>
  (await deps.commander.load(fileAggregate, id)).state.value
