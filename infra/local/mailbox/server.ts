import Fastify from 'fastify'
import { z } from 'zod'
import { requestTimeouts } from '#commands/kernel/request-timeouts.ts'
import { decodeForms } from '../forms.ts'
import { answerOwnHosts } from '../host-check.ts'
import { PAGE_HEADERS } from '../page.ts'
import { openMessages } from './messages.ts'
import { listPage, mailPage, noMailPage, withBlankTarget } from './pages.ts'
import type { MailboxSettings } from './settings.ts'
import { addSms } from './sms.ts'
import { startSmtp } from './smtp.ts'

const Id = z.object({ id: z.string() })
const To = z.object({ to: z.string().optional() })

/** Starts the mailbox on its SMTP and HTTP ports; returns the ports and `close`. */
export async function startMailbox(settings: MailboxSettings) {
  const { MAILBOX_PORT, MAILBOX_SMTP_PORT, MAILBOX_HOST, DATA_DIR } = settings
  const store = openMessages(DATA_DIR)
  const smtp = await startSmtp(store, { port: MAILBOX_SMTP_PORT, host: MAILBOX_HOST })

  const app = Fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    ...requestTimeouts(settings.MAILBOX_REQUEST_MS),
  })
  answerOwnHosts(app, MAILBOX_HOST)
  decodeForms(app)
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof z.ZodError ? 400 : 500).send({ error: 'the request is not right' }),
  )
  app.get('/email', async (request) => store.mailsTo(To.parse(request.query).to))
  app.get('/sms', async (request) => store.smsTo(To.parse(request.query).to))
  app.get('/', async (request, reply) => {
    const { to } = To.parse(request.query)
    reply.headers(PAGE_HEADERS)
    return listPage(store.mailsTo(to), store.smsTo(to), to)
  })
  app.get('/mails/:id', async (request, reply) => {
    const mail = store.mail(Id.parse(request.params).id)
    reply.headers(PAGE_HEADERS)
    return mail ? mailPage(mail) : reply.code(404).send(noMailPage())
  })
  app.get('/mails/:id/html', async (request, reply) => {
    const mail = store.mail(Id.parse(request.params).id)
    reply.headers({ ...PAGE_HEADERS, 'content-security-policy': framePolicy(settings.WEB_ORIGIN) })
    return mail ? withBlankTarget(mail.html) : reply.code(404).send(noMailPage())
  })
  addSms(app, store)

  const address = await app.listen({ port: MAILBOX_PORT, host: MAILBOX_HOST })
  return {
    port: Number(new URL(address).port),
    smtp_port: smtp.port,
    close: async () => void (await Promise.all([app.close(), smtp.close()])),
  }
}

// The mail's HTML is untrusted: sandboxed even when it is opened outside its frame.
const framePolicy = (webOrigin = '') =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${webOrigin}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`
