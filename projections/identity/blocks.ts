import type { Sql } from 'postgres'
import { z } from 'zod'
import { accountStatus } from '#domain/identity/status.ts'
import { blockId } from '#domain/kernel/ids.ts'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { rowsOf } from '../queries/rows.ts'
import { inStates } from '../queries/states.ts'
import { instant, uuid } from '../runner/columns.ts'
import { put, remove } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'
import { type ProfileRow, profilesReadModel } from './profiles.ts'

const rowSchema = z.object({ id: uuid(), user_id: uuid(), person_id: uuid(), created_at: instant() })

/**
 * The people whom members have blocked. Changes are announced to the member who blocks, never to the blocked
 * person.
 */
export const blocksReadModel = readModel({
  name: 'blocks',
  rowSchema,
  indexes: ['(user_id, created_at desc, id desc)', '(person_id, user_id)'],
  audience: ({ user_id }) => [user_id],
  publicId: ({ person_id }) => person_id,
  handlers: {
    PersonBlocked: put(({ event: { at, user_id, person_id } }, id) => ({
      id,
      user_id,
      person_id,
      created_at: at,
    })),
    PersonUnblocked: remove,
  },
})

const MEMBER_CONDITION = inStates(
  accountStatus.states.filter((state) => state !== 'erasing' && state !== 'erased'),
)

const selectBlockedProfiles = (sql: Sql) =>
  sql`select ${profilesReadModel.columns(sql, 'p')} from blocks b join profiles p on p.id = b.person_id
    join accounts a on a.id = b.person_id where ${sql.unsafe(MEMBER_CONDITION)}`

/**
 * The profiles of the people whom this member has blocked last and who are still members, newest block first.
 */
export const blockedProfilesOf = (sql: Sql, user_id: string): Promise<ProfileRow[]> =>
  rowsOf(
    profilesReadModel.rowSchema,
    sql`${selectBlockedProfiles(sql)} and b.user_id = ${user_id} order by b.created_at desc, b.id desc limit ${MAX_LIST_ENTRIES}`,
  )

/** The profile of this person if this member has blocked them and they are still a member. */
export const blockedProfile = (sql: Sql, user_id: string, person_id: string): Promise<ProfileRow[]> =>
  rowsOf(
    profilesReadModel.rowSchema,
    sql`${selectBlockedProfiles(sql)} and b.id = ${blockId(user_id, person_id)}`,
  )

const BlockPair = z.object({ user_id: z.uuid(), person_id: z.uuid() })

/** All blocks by this person and of them. */
export const blocksWith = (sql: Sql, id: string) =>
  rowsOf(BlockPair, sql`select user_id, person_id from blocks where user_id = ${id} or person_id = ${id}`)
