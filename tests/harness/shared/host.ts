import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Own, start } from '../product.ts'
import { setHost } from './ask.ts'
import type { Template } from './cluster.ts'
import { isSound } from './sound.ts'
import { templates } from './templates.ts'

/** Holds what the test files of a run share, each thing made when it is first asked for, until the parent has ended. */
const clusters = templates()
let shared: Promise<Own> | undefined

async function soundAfter(before: Promise<Own> | undefined) {
  const product = await before?.catch(() => undefined)
  if (product && (await isSound(product))) return product
  await product?.end()
  return start()
}

/** The product of the run: a new one if a file has left the one before unusable. */
function product() {
  shared = soundAfter(shared)
  return shared
}

async function endAll() {
  await shared?.then(({ end }) => end()).catch(() => undefined)
  await clusters.end()
}

const server = createServer(({ url }, response) => {
  const [, what, which = ''] = String(url).split('/')
  const answer = what === 'clusters' ? clusters.folder(which as Template) : product()
  answer.then(
    (made) => response.end(JSON.stringify(made)),
    (error) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  setHost(address)
  process.send?.(address)
})

process.once('disconnect', async () => {
  await endAll()
  process.exit()
})
