import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Returns the name in a Host header, without port and brackets; '' when there is none. */
function hostName(header: string | undefined): string {
  const url = `http://${header ?? ''}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase() : ''
}

const isLocalName = (name: string) => name === 'localhost' || name.endsWith('.localhost')

/**
 * Answers only calls to this machine's own names: an IP address, `localhost`, or the host that it listens on.
 * A web page whose domain name points at this machine (DNS rebinding) sends its own name and gets 421.
 */
export function answerOwnHosts(app: FastifyInstance, listenHost: string) {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const name = hostName(headers.host)
    if (isIP(name) !== 0 || isLocalName(name) || name === listenHost.toLowerCase()) return
    return reply.code(421).send({ error: 'This server answers to localhost and to its IP address.' })
  })
}
