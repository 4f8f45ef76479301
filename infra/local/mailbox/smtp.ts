import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Messages } from './messages.ts'

const MAX_MAIL_BYTES = 30 * 1024 * 1024

/** Accepts mail for any address over SMTP and stores it once per recipient. Returns the port and `close`. */
export async function startSmtp(store: Messages, { port, host }: { port: number; host: string }) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 1_000,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('too large'), { responseCode: 552 }))
        // A mail that cannot be stored, for example on a full disk, is refused temporarily, so that the
        // sender retries.
        PostalMime.parse(Buffer.concat(chunks))
          .then(({ from, subject, text, html, messageId, headers: mailHeaders }) => {
            const sender = from?.address ?? (envelope.mailFrom ? envelope.mailFrom.address : '')
            for (const { address } of envelope.rcptTo) {
              const content = { subject: subject ?? '', text: (text ?? '').trimEnd(), html: html ?? '' }
              const headers = Object.fromEntries(mailHeaders.map(({ key, value }) => [key, value]))
              store.addMail({ to: address, from: sender, ...content, headers }, messageId)
            }
          })
          .then(() => done(), done)
      })
    },
  })
  // A broken connection needs no handling here: the sender retries.
  server.on('error', () => undefined)
  await new Promise<void>((onListening, onError) => {
    server.server.once('error', onError)
    server.listen(port, host, onListening)
  })
  const boundAddress = server.server.address()
  return {
    port: typeof boundAddress === 'object' && boundAddress ? boundAddress.port : port,
    close: () => new Promise<void>((onClosed) => server.close(() => onClosed())),
  }
}
