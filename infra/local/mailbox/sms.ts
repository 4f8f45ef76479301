import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Messages } from './messages.ts'

const Message = z.object({
  To: z.string().regex(/^\+[1-9]\d{6,14}$/),
  From: z.string().default(''),
  Body: z.string().min(1).max(1_600),
})

const MAX_LISTED_MESSAGES = 50
const twilioIdOf = (id: string) => ({ sid: `SM${id.replaceAll('-', '')}` })

const ERROR_CODES: Record<string, number> = { To: 21_211, Body: 21_602 }

/**
 * The calls of Twilio's API that send a text message and list sent ones. Any account and token are accepted.
 */
export function addSms(app: FastifyInstance, store: Messages) {
  const path = '/2010-04-01/Accounts/:sid/Messages.json'

  /** The account in the path, if the credentials belong to it; else `undefined`. */
  function accountOf({ params, headers }: FastifyRequest) {
    const { sid } = z.object({ sid: z.string() }).parse(params)
    const [, basic = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
    const [user, password] = Buffer.from(basic, 'base64').toString().split(':')
    return user === sid && password ? sid : undefined
  }

  app.get(path, async (request, reply) => {
    if (accountOf(request) === undefined) return reply.code(401).send({ status: 401, code: 20_003 })
    const { To } = z.object({ To: z.string().optional() }).parse(request.query)
    const messages = store.smsTo(To).map(({ id, to, text }) => ({ ...twilioIdOf(id), to, body: text }))
    return { messages: messages.slice(0, MAX_LISTED_MESSAGES) }
  })

  app.post(path, async (request, reply) => {
    const sid = accountOf(request)
    const refuse = (status: number, code: number, message: string) =>
      reply
        .code(status)
        .send({ status, code, message, more_info: `https://www.twilio.com/docs/errors/${code}` })
    if (sid === undefined) return refuse(401, 20_003, 'Authenticate')
    const message = Message.safeParse(request.body)
    if (!message.success) {
      const field = String(message.error.issues[0]?.path[0])
      return refuse(400, ERROR_CODES[field] ?? 21_604, `${field} is not valid`)
    }
    const { To, From, Body } = message.data
    const { id, received_at } = store.addSms({ to: To, text: Body })
    return reply.code(201).send({
      ...twilioIdOf(id),
      account_sid: sid,
      to: To,
      from: From,
      body: Body,
      status: 'queued',
      date_created: new Date(received_at).toUTCString(),
      error_code: null,
      error_message: null,
    })
  })
}
