import type { Sql } from 'postgres'
import { Refusal } from '../http/problem.ts'
import type { Changes } from '../wire/frames.ts'
import { changesSince } from './changes-since.ts'
import { onWire } from './wire-names.ts'

const unknownPosition = () =>
  new Refusal(409, 'position_unknown', 'What moved since then is not known here. Read everything anew.')

/**
 * Answers a member who was away: which of the things that they can see have changed since `position`, and up to where
 * that is so. 409 `position_unknown` where that cannot be said, or is too much to list: then everything is read again.
 */
export const resume =
  (sql: Sql) =>
  async (user_id: string, { position: asked }: { position: bigint }): Promise<Changes> => {
    const { since, newest, position, changes, more } = await changesSince(sql, user_id, asked)
    if (since === undefined || asked < since || asked > newest || more) throw unknownPosition()
    const models = new Map(changes.flatMap(onWire).map((each) => [`${each.name}:${each.id}`, each]))
    return { models: [...models.values()], position: String(position) }
  }
