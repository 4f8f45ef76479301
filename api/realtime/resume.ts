import type { Sql } from 'postgres'
import { Refusal } from '../http/problem.ts'
import type { Changes } from '../wire/frames.ts'
import { changesSince } from './changes-since.ts'
import type { Connection } from './connection.ts'
import { toWireChanges } from './wire-names.ts'

const unknownPosition = () =>
  new Refusal(409, 'position_unknown', 'The changes since then are no longer known. Fetch everything again.')

/**
 * Answers a member who reconnects: which of the things that they can see have changed since `position`, and up to which
 * position. 409 `position_unknown` when that is not known or too long to list: then the client reads everything again.
 */
export const resume =
  (sql: Sql) =>
  async (
    { user_id }: Pick<Connection, 'user_id'>,
    { position: fromPosition }: { position: bigint },
  ): Promise<Changes> => {
    const { since, newest, position, changes, more } = await changesSince(sql, user_id, fromPosition)
    if (since === undefined || fromPosition < since || fromPosition > newest || more) throw unknownPosition()
    const models = new Map(changes.flatMap(toWireChanges).map((each) => [`${each.name}:${each.id}`, each]))
    return { models: [...models.values()], position: String(position) }
  }
