import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Messages } from './messages.ts'

const MAX_BYTES = 30 * 1024 * 1024

/** Accepts mail for any address over SMTP and stores it once per recipient. Returns the port and `close`. */
export async function startSmtp(store: Messages, { port, host }: { port: number; host: string }) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1_000,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('too large'), { responseCode: 552 }))
        // A mail that cannot be stored, for example on a full disk, is refused temporarily, so that the
        // sender retries.
        PostalMime.parse(Buffer.concat(chunks))
          .then(({ from, subject, text, html, messageId, headers: all }) => {
            const sender = from?.address ?? (envelope.mailFrom ? envelope.mailFrom.address : '')
            for (const { address } of envelope.rcptTo) {
              const content = { subject: subject ?? '', text: (text ?? '').trimEnd(), html: html ?? '' }
              const headers = Object.fromEntries(all.map(({ key, value }) => [key, value]))
              store.addMail({ to: address, from: sender, ...content, headers }, messageId)
            }
          })
          .then(() => done(), done)
      })
    },
  })
  // A broken connection needs no handling here: the sender retries.
  server.on('error', () => undefined)
  await new Promise<void>((listening, failed) => {
    server.server.once('error', failed)
    server.listen(port, host, listening)
  })
  const bound = server.server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
