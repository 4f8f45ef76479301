import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Letters } from './letters.ts'

const Message = z.object({
  To: z.string().regex(/^\+[1-9]\d{6,14}$/),
  From: z.string().default(''),
  Body: z.string().min(1).max(1_600),
})

const CODES: Record<string, number> = { To: 21_211, Body: 21_602 }

/** The one call of Twilio's API that sends a text message; any account and token are taken. */
export function addSms(app: FastifyInstance, letters: Letters) {
  app.post('/2010-04-01/Accounts/:sid/Messages.json', async (request, reply) => {
    const { sid } = z.object({ sid: z.string() }).parse(request.params)
    const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const [user, password] = Buffer.from(basic, 'base64').toString().split(':')
    const refuse = (status: number, code: number, message: string) =>
      reply
        .code(status)
        .send({ status, code, message, more_info: `https://www.twilio.com/docs/errors/${code}` })
    if (user !== sid || !password) return refuse(401, 20_003, 'Authenticate')
    const message = Message.safeParse(request.body)
    if (!message.success) {
      const field = String(message.error.issues[0]?.path[0])
      return refuse(400, CODES[field] ?? 21_604, `${field} is not valid`)
    }
    const { To, From, Body } = message.data
    const { id, received_at } = letters.addSms({ to: To, text: Body })
    return reply.code(201).send({
      sid: `SM${id.replaceAll('-', '')}`,
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
