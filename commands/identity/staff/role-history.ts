import { type RolesChange, roleGrantsIn } from '#domain/identity/role-history.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import type { EventStore } from '../../ports/event-store.ts'

export type RoleHistoryDependencies = { store: Pick<EventStore, 'read'> }

/** Every change of the roles of an account, from its events alone: no table says who may decide about whom. */
export async function roleHistory(
  { store }: RoleHistoryDependencies,
  user_id: string,
): Promise<RolesChange[]> {
  const { events = [] } = (await store.read(streamOf('account', user_id))) ?? {}
  return events.flatMap(({ event, metadata: { actor } }) =>
    event.type === 'RolesChanged'
      ? [{ at: event.at, roles: event.roles, by: actor.kind === 'staff' ? actor.user_id : undefined }]
      : [],
  )
}

/** All by whom this account has its roles: who ever gave it one, who gave them theirs, and so on. */
export async function roleGrantersOf(deps: RoleHistoryDependencies, user_id: string): Promise<Set<string>> {
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

/** Whether this account has its roles by one of these people, be it through others. */
export async function hasRolesGrantedBy(
  deps: RoleHistoryDependencies,
  user_id: string,
  people: readonly string[],
) {
  const granters = await roleGrantersOf(deps, user_id)
  return people.some((each) => granters.has(each))
}
