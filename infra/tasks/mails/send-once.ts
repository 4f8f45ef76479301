import { createHmac } from 'node:crypto'
import type { Context } from '#commands/kernel/handle.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import { fault } from '#infra/faults.ts'
import { RefusedForGood } from '#infra/mail/refused-for-good.ts'
import type { Post } from './outbox.ts'

/** What a job's letter is made of, the same at each try, so that one that goes out twice is the same letter twice. */
export type Made = {
  /** 32 bytes that nobody can guess without the master key, for whom the letter goes to: what proves one address, proves no other. */
  secret(to: string): Buffer
  /** Whether an earlier try may have sent it. */
  again: boolean
}

export type Writing = Post & { made: Made }

/**
 * Runs a job that sends at most one mail or text message, known by its task and its cause. One that was taken is not
 * sent again, though the job is. Between the taking and the noting of it a kill leaves that in doubt: then the SMS
 * provider is asked, and a mail goes out again under the same Message-ID, by which its receiver knows it.
 */
export async function oneLetter(
  post: Post,
  task: string,
  { causation_id = '' }: Context,
  write: (writing: Writing) => Promise<void>,
) {
  const { sql, mail, sms, masterKey, log } = post
  const id = derivedId(task, causation_id)
  const [kept] = await sql<{ over: boolean }[]>`
    select over_at is not null as over from letters where id = ${id}`
  if (kept?.over) return
  const over = () => sql`update letters set over_at = now() where id = ${id}`

  async function send(go: () => Promise<void>) {
    await sql`insert into letters (id, began_at) values (${id}, now()) on conflict do nothing`
    await go().catch((error) => {
      if (!(error instanceof RefusedForGood)) throw error
      log.warn({ task, causation: causation_id, why: error.message }, 'post refused for good')
    })
    fault('after:letter-taken')
    await over()
    fault('after:letter-over')
  }

  const again = kept !== undefined
  await write({
    ...post,
    made: { secret: (to) => createHmac('sha256', masterKey).update(`letter ${id} ${to}`).digest(), again },
    mail: { ...mail, send: (letter) => send(() => mail.send(letter, id)) },
    sms: {
      ...sms,
      send: (text) => send(async () => void ((again && (await sms.took(text))) || (await sms.send(text)))),
    },
  })
}
