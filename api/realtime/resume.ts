import type { Sql } from 'postgres'
import { z } from 'zod'
import { invalid, Refusal } from '../http/problem.ts'
import { onWire } from './changes.ts'
import { movesSince } from './changes-since.ts'

/** As `connect` and `changed` say it: a whole number that the event store can count to, -1 for an empty store. */
const Position = z
  .union([z.string().regex(/^(-1|\d{1,19})$/), z.int().min(-1)])
  .transform(BigInt)
  .refine((position) => position < 2n ** 63n)

const unknownPosition = () =>
  new Refusal(409, 'position_unknown', 'What moved since then is not known here. Read everything anew.')

/**
 * Answers a member who was away: which of the things that they can see have moved since `position`, and up to where
 * that is so. 409 `position_unknown` where it cannot be said, or would be too much to say: then all is read anew.
 */
export const resume = (sql: Sql) => async (user_id: string, data: Record<string, unknown>) => {
  const asked = Position.safeParse(data.position)
  if (!asked.success) throw invalid('position', 'is not a position')
  const { since, newest, position, moved, more } = await movesSince(sql, user_id, asked.data)
  if (since === undefined || asked.data < since || asked.data > newest || more) throw unknownPosition()
  const models = new Map(moved.map((each) => onWire(each)).map((each) => [`${each.name}:${each.id}`, each]))
  return { models: [...models.values()], position: String(position) }
}
