import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Own, start } from '../product.ts'
import { setHost } from './ask.ts'
import { newCluster } from './cluster.ts'
import { isSound } from './sound.ts'

/** Holds what the test files of a run share, each thing made when it is first asked for, until the parent has ended. */
let cluster: ReturnType<typeof newCluster> | undefined
const products = new Map<string, Promise<Own>>()

async function clusterFolder() {
  cluster ??= newCluster()
  return (await cluster).folder
}

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
  const made = await cluster?.catch(() => undefined)
  if (made) rmSync(made.root, { recursive: true, force: true })
}

const server = createServer(({ url }, response) => {
  const [, what, worker] = String(url).split('/')
  const answer = what === 'cluster' ? clusterFolder() : productOf(String(worker))
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
