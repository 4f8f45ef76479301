import { createTransport } from 'nodemailer'

/** `reply_to`: whom an answer goes to, when not to us. */
export type Mail = { to: string; subject: string; text: string; html: string; reply_to?: string | undefined }
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

const PATIENCE_MS = 10_000

/**
 * Sends mail over SMTP (`smtp://` or `smtps://`, with user and password in the address where the server wants them).
 * `send` throws when the server cannot be reached or does not take the mail, which may then be sent again.
 */
export function mailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: 3 * PATIENCE_MS,
      // Mail is written by us, and never reads a file or an address on its own.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ to, subject, text, html, reply_to }) {
      // As an object, an address cannot be read as a list of several.
      const only = (address: string) => ({ name: '', address })
      await transport.sendMail({
        to: only(to),
        subject,
        text,
        html,
        ...(reply_to !== undefined && { replyTo: only(reply_to) }),
      })
    },
    close: () => transport.close(),
  }
}
