import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** The minimum that an upload is compared with: receive, hash, write, answer. */
const file = join(String(process.env.FOLDER), 'received')

const server = createServer(async (request, response) => {
  const hash = createHash('md5')
  await rm(file, { force: true })
  const handle = await open(file, 'wx')
  for await (const chunk of request as AsyncIterable<Buffer>) {
    hash.update(chunk)
    await handle.write(chunk)
  }
  await handle.sync()
  await handle.close()
  response.writeHead(200, { etag: hash.digest('hex') }).end()
})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
)
process.once('disconnect', () => process.exit(0))
