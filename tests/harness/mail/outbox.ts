import PostalMime, { type Email } from 'postal-mime'
import postgres from 'postgres'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { accountAggregate } from '#commands/identity/account.ts'
import { type CommandContext, type CommandInput, createCommander } from '#commands/kernel/handle.ts'
import type { accountMachine } from '#domain/identity/account/account.ts'
import { newId } from '#domain/kernel/ids.ts'
import { PROCESS_MANAGERS_CHECKPOINT } from '#domain/operations/checkpoints.ts'
import { eventStore } from '#infra/event-store/client.ts'
import { masterKeyOf } from '#infra/secrets/master-key.ts'
import { vault } from '#infra/secrets/vault.ts'
import { until } from '#tests/harness/api.ts'
import { listen } from '#tests/harness/http-server.ts'
import type { OwnProduct } from '#tests/harness/product.ts'

const VERIFICATION = 'Confirm your email address'

/** A mail server with the mails that it accepted. It can be set to be down or to know no mailbox. */
async function startMailServer() {
  const mails = { received: [] as Email[], isDown: false, knowsNobody: '', turnedAway: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 500,
    onMailFrom(_, __, callback) {
      if (!mails.isDown) return callback()
      mails.turnedAway++
      callback(Object.assign(new Error('try later, person@example.com'), { responseCode: 451 }))
    },
    onRcptTo(_, __, callback) {
      if (!mails.knowsNobody) return callback()
      mails.turnedAway++
      callback(Object.assign(new Error(mails.knowsNobody), { responseCode: 550 }))
    },
    onData(stream, _, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        mails.received.push(await PostalMime.parse(Buffer.concat(chunks)))
        callback()
      })
    },
  })
  const url = `smtp://127.0.0.1:${await listen(server.server)}`
  const close = () => new Promise<void>((closed) => server.close(closed))
  return Object.assign(mails, { url, close })
}

const by = (actor: CommandContext['actor']): CommandContext => ({
  actor,
  at: new Date().toISOString(),
  command_id: newId(),
  correlation_id: newId(),
})

/** The product with that mail server, and accounts that are changed by commands without the API. */
export async function startOutbox<Product extends Pick<OwnProduct, 'settings' | 'end'>>(
  settings: Record<string, string>,
  begin: (settings: Record<string, string>) => Promise<Product>,
) {
  const mailServer = await startMailServer()
  const product = await begin({ SMTP_URL: mailServer.url, ...settings })
  const { POSTGRES_URL = '', EVENTSTORE_URL = '', MASTER_KEY = '' } = product.settings
  const sql = postgres(POSTGRES_URL, { max: 2 })
  const store = eventStore(EVENTSTORE_URL, vault(sql, masterKeyOf(MASTER_KEY)))
  const commander = createCommander(store)

  /** The mails to this address, without the first verification. */
  const mailTo = (address: string) =>
    mailServer.received.filter(({ to, subject }) => to?.[0]?.address === address && subject !== VERIFICATION)

  return {
    product,
    mailServer,
    sql,
    mailTo,
    async account() {
      const user_id = newId()
      const email = `${user_id}@example.com`
      const act = async (
        command: CommandInput<typeof accountMachine>,
        actor: CommandContext['actor'] = { kind: 'system' },
      ) =>
        expect(
          (await commander.handle(accountAggregate, user_id, command, by(actor))).refused,
        ).toBeUndefined()
      await act({ type: 'RegisterAccount', user_id, email })
      await act({ type: 'VerifyEmail', email })
      return { email, act, self: { kind: 'member', user_id } as const }
    },
    arrived: (address: string, count: number) =>
      until(`${count} mails to ${address}`, async () => mailTo(address).length >= count),
    /**
     * Resolves once the process managers have caught up and no task is due today. No further mail is sent
     * then.
     */
    async quiet() {
      await until('the queue to be empty', async () => {
        const [row] = await sql`
          select (select count(*)::integer from graphile_worker.jobs where run_at < now() + interval '12 hours') as waiting,
            (select position from checkpoints where name = ${PROCESS_MANAGERS_CHECKPOINT}) as position`
        return row?.waiting === 0 && (await store.firstAfter(BigInt(row.position))) === undefined
      })
    },
    async end() {
      await store.close()
      await sql.end()
      await product.end()
      await mailServer.close()
    },
  }
}
