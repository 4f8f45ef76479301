import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { programs } from '#infra/build/programs.ts'
import { objects } from '#infra/objects/objects.ts'
import { print } from './harness/print.ts'
import { compare, interleave, perSecond, type Row } from './harness/rounds.ts'
import { folderInMemory } from './harness/steady-disk.ts'
import { startBeside } from './harness/world.ts'

const SIZE = 50 * 2 ** 20
const KEYS = { access_key: 'bench', secret_key: 'a-secret-of-the-bench' }
const TYPE = 'application/pdf'

/**
 * The upload of the largest document by a link to the local object store, compared with a server that only
 * receives, hashes and writes.
 */
export async function benchUpload(): Promise<Row[]> {
  const folder = folderInMemory()
  const server = await startBeside((await programs()).objects, {
    DATA_DIR: folder,
    OBJECTS_PORT: '0',
    S3_ACCESS_KEY: KEYS.access_key,
    S3_SECRET_KEY: KEYS.secret_key,
  })
  const bare = await startBeside('../bare/receiver.ts', { FOLDER: folder })
  const url = `http://127.0.0.1:${server.port}`
  const place = {
    url,
    public_url: url,
    bucket: 'bench',
    region: 'us-east-1',
    web_origins: ['http://localhost:3000'],
  }
  const store = objects({ ...place, ...KEYS })
  const agent = new Agent({ keepAlive: true })
  try {
    await store.check()
    const body = Buffer.alloc(SIZE, 'document ')
    const link = () => store.uploadLink('upload', { content_type: TYPE, size: SIZE, seconds: 60 })
    const sides = [
      { name: 'bare', act: () => send(agent, `http://127.0.0.1:${bare.port}/`, body) },
      { name: 'store', act: () => send(agent, link(), body) },
    ]
    const schedule = { rounds: 5, turns: 2, milliseconds: 400, warmUpMilliseconds: 1000 }
    const [received = [], stored = []] = await interleave(sides, 1, schedule)
    const name = 'upload of 50 MiB to the object store, to receive, hash and write'
    return [compare(name, stored, received, perSecond, { minimum: 0.8 })]
  } finally {
    agent.destroy()
    store.close()
    await Promise.all([server.stop(), bare.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

function send(agent: Agent, url: string, body: Buffer) {
  const headers = { 'content-type': TYPE, 'content-length': String(body.length) }
  return new Promise<void>((resolve, reject) => {
    const outgoingRequest = request(url, { agent, method: 'PUT', headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`the upload got ${response.statusCode}`)),
      )
    })
    outgoingRequest.once('error', reject)
    outgoingRequest.end(body)
  })
}

if (import.meta.main) print(await benchUpload())
