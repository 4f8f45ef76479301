import { createTransport } from 'nodemailer'
import type { Mail } from '#commands/ports/mailer.ts'
import { PermanentRefusal } from './permanent-refusal.ts'
import type { RenderedMail } from './render.ts'

/**
 * `reply_to`: the address for replies, if it is not the sender's. `unsubscribe`: the address to which one
 * click posts.
 */
type ServerMail = RenderedMail & Pick<Mail, 'to' | 'reply_to' | 'unsubscribe'>
/** `id` becomes the Message-ID, so that a mail that is sent again has the same one. */
export type MailServer = { send(mail: ServerMail, id?: string): Promise<void>; close(): void }

const SMTP_TIMEOUT_MS = 10_000

/**
 * Sends mail over SMTP (`smtp://` or `smtps://`, with user and password in the address where the server wants them).
 * `send` throws when the server cannot be reached or does not accept the mail, which may then be sent again; and
 * `PermanentRefusal` when there is no such mailbox.
 */
export function mailServer({ url, from }: { url: string; from: string }): MailServer {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: 3 * SMTP_TIMEOUT_MS,
      // The mailer must never load a file or address that a mail names.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text, html, reply_to, unsubscribe }, id) {
      // An address given as an object cannot be parsed as a list of several.
      const singleAddress = (address: string) => ({ name: '', address })
      const delivery = transport.sendMail({
        ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
        to: singleAddress(to),
        subject,
        text,
        html,
        ...(reply_to !== undefined && { replyTo: singleAddress(reply_to) }),
        headers: {
          // Mail without an address for replies is marked as automatic, so that no auto-reply answers it (RFC 3834).
          ...(reply_to === undefined && { 'Auto-Submitted': 'auto-generated' }),
          ...(unsubscribe !== undefined && unsubscribeHeaders(unsubscribe)),
        },
      })
      await delivery.catch((error) => {
        throw isUnknownMailbox(error)
          ? new PermanentRefusal(`mail: the server answered ${error.responseCode}`)
          : error
      })
    },
    close: () => transport.close(),
  }
}

/** The headers by which mail readers offer a button that unsubscribes. */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Whether the mailbox does not exist, in contrast to a policy (5.7) by which the server refuses every mail
 * from us.
 */
const isUnknownMailbox = ({ command, responseCode, response = '' }: Record<string, unknown>) =>
  command === 'RCPT TO' &&
  [550, 551, 553].includes(Number(responseCode)) &&
  !/\b5\.7\./.test(String(response))
