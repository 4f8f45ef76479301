import type { IncomingMessage, ServerResponse } from 'node:http'
import { generate } from 'selfsigned'
import { serveHttp } from '../http-server.ts'

const DAY = 86_400_000

export type IssuedCertificate = { cert: string; private: string }

/** A certificate for a name, self-signed or signed by `issuer`. `from` and `until` are days from now. */
export async function issueCertificate(
  name: string,
  {
    issuer,
    authority = false,
    from = -1,
    until = 1,
  }: Partial<Validity> & { issuer?: IssuedCertificate; authority?: boolean },
): Promise<IssuedCertificate> {
  const certificate = await generate([{ name: 'commonName', value: name }], {
    algorithm: 'sha256',
    keySize: 2048,
    notBeforeDate: new Date(Date.now() + from * DAY),
    notAfterDate: new Date(Date.now() + until * DAY),
    extensions: [{ name: 'basicConstraints', cA: authority, critical: true }],
    ...(issuer && { ca: { key: issuer.private, cert: issuer.cert } }),
  })
  return { cert: certificate.cert, private: certificate.private }
}
type Validity = { from: number; until: number }

/** A server on loopback that answers each request as `answer` does. `asked` has the requested paths. */
export async function startTlsServer(
  answer: (path: string, response: ServerResponse, request: IncomingMessage) => unknown,
) {
  const requestedPaths: string[] = []
  const { url, end } = await serveHttp((request, response) => {
    requestedPaths.push(String(request.url))
    answer(String(request.url), response, request)
  })
  return { origin: url, asked: requestedPaths, close: end }
}
