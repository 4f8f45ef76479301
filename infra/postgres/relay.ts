import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Relay } from '#api/realtime/relay.ts'
import { ServerFrame } from '#api/wire/frames.ts'

const CHANNEL = 'frames'
/** PostgreSQL announces only less than 8,000 bytes. */
const MAX_ANNOUNCEMENT_BYTES = 7_900
/** How long a frame that was too long for an announcement is kept. */
const LONG_FRAME_TTL = '1 minute'

/** How long the processes have to report that a member is connected to them. */
const PRESENCE_TIMEOUT_MS = 1_000

/** Frames for members, the question whether a member is connected, or the reply that they are. */
const RelayMessage = z.union([
  z.object({ users: z.array(z.string()), frame: ServerFrame }),
  z.object({ users: z.array(z.string()), long: z.uuid() }),
  z.object({ users: z.array(z.string()), asked: z.uuid() }),
  z.object({ found: z.uuid() }),
])

/**
 * Sends frames to the sockets of members in all processes. Frames of one caller arrive in the order of
 * sending. While a process has no connection, its sockets miss all frames.
 */
export function frameRelay(sql: Sql): Relay {
  const questions = new Map<string, (connected: boolean) => void>()
  const announce = (message: z.input<typeof RelayMessage>) =>
    sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`

  async function readLong(id: string) {
    const [row] = await sql<{ frame: unknown }[]>`select frame from long_frames where id = ${id}`
    return row && ServerFrame.parse(row.frame)
  }

  return {
    async send(users, frame) {
      if (Buffer.byteLength(JSON.stringify({ users, frame })) <= MAX_ANNOUNCEMENT_BYTES) {
        await announce({ users: [...users], frame })
        return
      }
      const id = randomUUID()
      await sql`
        with old as (delete from long_frames where sent_at < now() - ${LONG_FRAME_TTL}::interval)
        insert into long_frames (id, frame) values (${id}, ${sql.json(JSON.parse(JSON.stringify(frame)))})`
      await announce({ users: [...users], long: id })
    },
    async isConnected(user_id) {
      const questionId = randomUUID()
      const answer = Promise.withResolvers<boolean>()
      const timer = setTimeout(answer.resolve, PRESENCE_TIMEOUT_MS, false)
      questions.set(questionId, answer.resolve)
      try {
        await announce({ users: [user_id], asked: questionId })
        return await answer.promise
      } finally {
        clearTimeout(timer)
        questions.delete(questionId)
      }
    },
    async onFrames(concerns, listener) {
      // Handled one by one, so that a short frame does not overtake a long one that is being read.
      let lastDelivery = Promise.resolve()
      const { unlisten } = await sql.listen(CHANNEL, (payload) => {
        const message = RelayMessage.parse(JSON.parse(payload))
        if ('found' in message) return questions.get(message.found)?.(true)
        const { users } = message
        if (!concerns(users)) return
        if ('asked' in message) return void announce({ found: message.asked }).catch(() => undefined)
        lastDelivery = lastDelivery
          .then(async () => ('frame' in message ? message.frame : await readLong(message.long)))
          .then((frame) => frame && listener(users, frame))
          .catch(() => undefined)
      })
      return unlisten
    },
  }
}
