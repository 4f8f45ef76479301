import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Client, type ClientOptions } from 'minio'
import { objects, type S3Settings } from '#infra/objects/objects.ts'
import { makeTemporaryFolder, spawnProgram } from '#tests/harness/spawned-programs.ts'

/** Any server with the S3 protocol, and the name of an empty bucket. */
export type S3Server = { url: string; accessKey: string; secretKey: string; end(): Promise<void> }

export const REGION = 'us-east-1'
export const ORIGIN = 'http://localhost:3000'

/** The local object store in a separate process, by default over a folder of its own. */
export async function localServer(env: Record<string, string> = {}) {
  const data = makeTemporaryFolder()
  const keys = { accessKey: 'local', secretKey: 'a-secret-of-the-tests' }
  const server = await spawnProgram('objects', {
    DATA_DIR: data.path,
    OBJECTS_PORT: '0',
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
    ...env,
  })
  const root = `${env.DATA_DIR ?? data.path}/objects`
  return {
    ...keys,
    url: `http://127.0.0.1:${server.message.port}`,
    pid: server.pid,
    dataDir: env.DATA_DIR ?? data.path,
    /** Every stored file, by its path under the folder. */
    files: () => globSync('**/*.*', { cwd: root }).sort(),
    kill: () => server.end('SIGKILL'),
    async end() {
      await server.end()
      data.remove()
    },
  }
}

export const newBucket = () => `test-${randomBytes(5).toString('hex')}`

export const clientOf = (server: Omit<S3Server, 'end'>, other: Partial<ClientOptions> = {}) => {
  const { hostname, port } = new URL(server.url)
  const { accessKey, secretKey } = server
  const options = { endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey }
  return new Client({ ...options, region: REGION, pathStyle: true, ...other })
}

/** The product's object-store port on this server. */
export const portOf = (
  server: Omit<S3Server, 'end'>,
  bucket: string = newBucket(),
  other: Partial<S3Settings> = {},
) =>
  objects({
    url: server.url,
    public_url: server.url,
    access_key: server.accessKey,
    secret_key: server.secretKey,
    bucket,
    region: REGION,
    web_origins: [ORIGIN],
    ...other,
  })

/** "403 AccessDenied", or the status alone for an answer without an error code. */
export async function statusOf(response: Response) {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
  return [response.status, code].filter(Boolean).join(' ')
}

/** Sends a request to a link unchanged. `fetch` would normalize its path and choose the host itself. */
export function rawRequest(
  link: string,
  { method = 'GET', headers = {} as Record<string, string>, body = '' as string | Uint8Array } = {},
) {
  const { hostname, port, origin } = new URL(link)
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const path = link.slice(origin.length)
    const length = method === 'PUT' || body.length > 0 ? { 'content-length': String(body.length) } : {}
    const outgoingRequest = request({ hostname, port, path, method, headers: { ...length, ...headers } })
    outgoingRequest.once('error', reject)
    outgoingRequest.once('response', async (response: IncomingMessage) =>
      resolve({ status: response.statusCode ?? 0, body: String(await buffer(response)) }),
    )
    outgoingRequest.end(body)
  })
}
