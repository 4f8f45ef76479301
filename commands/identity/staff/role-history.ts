import { givenIn, type RolesGiven } from '#domain/identity/roles-given.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import type { EventStore } from '../../ports/event-store.ts'

export type RoleHistories = { store: Pick<EventStore, 'read'> }

/** Every change of the roles of an account, from its events alone: no table says who may decide about whom. */
export async function roleHistory({ store }: RoleHistories, user_id: string): Promise<RolesGiven[]> {
  const { events = [] } = (await store.read(streamOf('account', user_id))) ?? {}
  return events.flatMap(({ event, metadata: { actor } }) =>
    event.type === 'RolesChanged'
      ? [{ at: event.at, roles: event.roles, by: actor.kind === 'staff' ? actor.user_id : undefined }]
      : [],
  )
}

/** All by whom this account has its roles: who ever gave it one, who gave them theirs, and so on. */
export async function makersOf(deps: RoleHistories, user_id: string): Promise<Set<string>> {
  const makers = new Set<string>()
  const next = [user_id]
  for (let one = next.pop(); one !== undefined; one = next.pop())
    for (const { by } of givenIn(await roleHistory(deps, one))) {
      if (by === undefined || makers.has(by)) continue
      makers.add(by)
      next.push(by)
    }
  return makers
}

/** Whether this account has its roles by one of these people, be it through others. */
export async function isMadeBy(deps: RoleHistories, user_id: string, people: readonly string[]) {
  const makers = await makersOf(deps, user_id)
  return people.some((each) => makers.has(each))
}
