import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Own, start } from '../product.ts'
import { setHost } from './ask.ts'
import type { Template } from './cluster.ts'
import { isSound } from './sound.ts'
import { templates } from './templates.ts'

/** Holds what the test files of a run share, each thing made when it is first asked for, until the parent has ended. */
const clusters = templates()
const products = new Map<string, Promise<Own>>()

async function kept(before: Promise<Own> | undefined) {
  const product = await before?.catch(() => undefined)
  if (product && (await isSound(product))) return product
  await product?.end()
  return start()
}

/** The product of this worker: a new one if a file has left the one before unusable. */
function productOf(worker: string) {
  const product = kept(products.get(worker))
  products.set(worker, product)
  return product
}

async function endAll() {
  await Promise.allSettled([...products.values()].map(async (product) => (await product).end()))
  await clusters.end()
}

const server = createServer(({ url }, response) => {
  const [, what, which = ''] = String(url).split('/')
  const answer = what === 'clusters' ? clusters.folder(which as Template) : productOf(which)
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
