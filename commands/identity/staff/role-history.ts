import { type RolesChange, roleGrantsIn } from '#domain/identity/role-history.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import type { EventStore } from '../../ports/event-store.ts'

export type RoleHistoryNeeds = { store: Pick<EventStore, 'read'> }

/**
 * Returns every change of an account's roles from its events alone, so that no changed table decides who may
 * act on whom.
 */
export async function roleHistory({ store }: RoleHistoryNeeds, user_id: string): Promise<RolesChange[]> {
  const { events = [] } = (await store.read(streamOf('account', user_id))) ?? {}
  return events.flatMap(({ event, metadata: { actor } }) =>
    event.type === 'RolesChanged'
      ? [{ at: event.at, roles: event.roles, by: actor.kind === 'staff' ? actor.user_id : undefined }]
      : [],
  )
}

/**
 * Returns everyone to whom this account owes its roles: those who gave it a role, those who gave them theirs,
 * and so on.
 */
export async function roleGrantersOf(deps: RoleHistoryNeeds, user_id: string): Promise<Set<string>> {
  const granters = new Set<string>()
  const pendingIds = [user_id]
  for (let currentId = pendingIds.pop(); currentId !== undefined; currentId = pendingIds.pop())
    for (const { by } of roleGrantsIn(await roleHistory(deps, currentId))) {
      if (by === undefined || granters.has(by)) continue
      granters.add(by)
      pendingIds.push(by)
    }
  return granters
}

/** Whether this account owes its roles to one of these people, directly or through others. */
export async function hasRolesGrantedBy(deps: RoleHistoryNeeds, user_id: string, people: readonly string[]) {
  const granters = await roleGrantersOf(deps, user_id)
  return people.some((each) => granters.has(each))
}
