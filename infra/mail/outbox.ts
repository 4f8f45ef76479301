import { createHmac } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Log } from '#api/http/services.ts'
import type { Outbox } from '#commands/ports/outbox.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import type { FaultHook } from '../processes/fault-points.ts'
import type { SecretKeys } from '../secrets/hash-keys.ts'
import { PermanentRefusal } from './permanent-refusal.ts'
import { render, type Sender } from './render.ts'
import type { MailServer } from './smtp.ts'
import type { TextMessageProvider } from './twilio.ts'

type OutboxDependencies = {
  sql: Sql
  mail: MailServer
  sms: TextMessageProvider
  sender: Sender
  /** The key from which the secrets in messages are derived. */
  keys: SecretKeys
  log: Pick<Log, 'warn'>
  fault: FaultHook
}

/**
 * Records each message in the table `letters`: `began_at` before sending, `over_at` once it was accepted or
 * permanently refused. After a kill in between it is unknown whether the message was sent: a text message is
 * looked up at the provider, and a mail is sent again with the same Message-ID, so that the receiver can drop
 * the duplicate.
 */
export const outbox = ({ sql, mail, sms, sender, keys, log, fault }: OutboxDependencies): Outbox => ({
  async once(task, causation_id, send) {
    const id = derivedId(task, causation_id)
    const [message] = await sql<{ is_finished: boolean; own_key: boolean }[]>`
      select over_at is not null as is_finished, own_key from letters where id = ${id}`
    if (message?.is_finished) return
    const isRetry = message !== undefined
    const { key } = await keys.hashes('letters')

    async function deliver(sendMessage: () => Promise<void>) {
      await sql`insert into letters (id, began_at, own_key) values (${id}, now(), true) on conflict do nothing`
      await sendMessage().catch((error) => {
        if (!(error instanceof PermanentRefusal)) throw error
        log.warn({ task, causation: causation_id, why: error.message }, 'message refused for good')
      })
      fault('after:message-accepted')
      await sql`update letters set over_at = now() where id = ${id}`
      fault('after:message-over')
    }

    await send({
      seed: {
        // Do not change this text: a retry after an update must derive the same secret.
        secretFor(to) {
          const seedText = `letter ${id} ${to}`
          if (message?.own_key === false) return keys.master.legacyHmac(seedText)
          return createHmac('sha256', key).update(seedText).digest()
        },
        isRetry,
      },
      mailer: {
        send: ({ to, reply_to, unsubscribe, ...content }) =>
          deliver(() => mail.send({ to, reply_to, unsubscribe, ...render(content, sender) }, id)),
      },
      textMessages: {
        send: (textMessage) =>
          deliver(async () => {
            if (!isRetry || !(await sms.hasAccepted(textMessage))) await sms.send(textMessage)
          }),
      },
    })
  },
})
