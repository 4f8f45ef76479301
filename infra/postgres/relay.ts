import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Relay } from '#api/realtime/relay.ts'
import { Sent } from '#api/wire/frames.ts'

const CHANNEL = 'frames'
/** PostgreSQL announces less than 8,000 bytes. */
const MOST_BYTES = 7_900
/** How long a frame that was too long to be announced is kept. */
const KEPT = '1 minute'

const Relayed = z.object({
  users: z.array(z.string()),
  frame: Sent.optional(),
  long: z.uuid().optional(),
})

/**
 * Carries frames to the sockets of members in whatever process they are. Frames that one caller sends one after the other
 * arrive in that order; what is sent while a process has no connection is lost to its sockets.
 */
export function relay(sql: Sql): Relay {
  const announce = (relayed: z.input<typeof Relayed>) =>
    sql`select pg_notify(${CHANNEL}, ${JSON.stringify(relayed)})`

  async function readLong(id: string) {
    const [row] = await sql<{ frame: unknown }[]>`select frame from long_frames where id = ${id}`
    return row && Sent.parse(row.frame)
  }

  return {
    async send(users, frame) {
      if (Buffer.byteLength(JSON.stringify({ users, frame })) <= MOST_BYTES) {
        await announce({ users: [...users], frame })
        return
      }
      const id = randomUUID()
      await sql`
        with old as (delete from long_frames where sent_at < now() - ${KEPT}::interval)
        insert into long_frames (id, frame) values (${id}, ${sql.json(JSON.parse(JSON.stringify(frame)))})`
      await announce({ users: [...users], long: id })
    },
    async onFrames(concerns, listener) {
      // One after the other, so that a short frame does not overtake a long one that is being read.
      let last = Promise.resolve()
      const { unlisten } = await sql.listen(CHANNEL, (payload) => {
        const { users, frame, long } = Relayed.parse(JSON.parse(payload))
        if (!concerns(users)) return
        last = last
          .then(async () => frame ?? (long === undefined ? undefined : await readLong(long)))
          .then((sent) => sent && listener(users, sent))
          .catch(() => undefined)
      })
      return unlisten
    },
  }
}
