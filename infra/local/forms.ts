import type { FastifyInstance } from 'fastify'

/** Parses the forms that browsers and payment clients send, and JSON bodies, which may be empty. */
export function decodeForms(app: FastifyInstance) {
  const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(
    formTypes,
    { parseAs: 'buffer' },
    async (request: { headers: object }, body: Buffer) => {
      const type = String((request.headers as Record<string, unknown>)['content-type'])
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
      return Object.fromEntries(form)
    },
  )
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: object, body: string) => {
      try {
        return body.trim() === '' ? {} : JSON.parse(body)
      } catch {
        throw Object.assign(new Error('not JSON'), { statusCode: 400 })
      }
    },
  )
}
