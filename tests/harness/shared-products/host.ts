import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { faultSettings } from '../event-store/faults.ts'
import { type OwnProduct, start } from '../product.ts'
import type { Template } from './cluster.ts'
import { setHost } from './host-client.ts'
import { isHealthy, productPool } from './product-pool.ts'
import { templates } from './templates.ts'

/**
 * Runs the resources that test files of a run share. Each is made on the first request, and kept until the
 * parent process ends.
 */
const clusters = templates()
const reserved = new Map<string, ReturnType<typeof productPool>>()
/**
 * The shared products: one without faults and, if requested, one for each set of faults of its event store
 * (JSON).
 */
const shared = new Map<string, Promise<OwnProduct>>()

async function soundAfter(current: Promise<OwnProduct> | undefined, faults: string) {
  const product = await current?.catch(() => undefined)
  if (product && (await isHealthy(product))) return product
  await product?.end()
  return start(faultSettings(JSON.parse(faults)))
}

/** The shared product; a new one if a file has left the earlier one unusable. */
function product({ faults = '{}' }: HostRequest) {
  const sound = soundAfter(shared.get(faults), faults)
  shared.set(faults, sound)
  return sound
}

/** The product that the files of this worker reserve one after the other. */
function reservedOf(worker: string) {
  const product = reserved.get(worker) ?? productPool()
  reserved.set(worker, product)
  return product
}

async function endAll() {
  for (const each of shared.values()) await each.then(({ end }) => end()).catch(() => undefined)
  await Promise.allSettled([...reserved.values()].map(({ end }) => end()))
  await clusters.end()
}

type HostRequest = { faults?: string }

async function answer([what, which = '', how = '']: string[], args: never[] & HostRequest): Promise<unknown> {
  if (what === 'clusters') return clusters.folder(which as Template)
  if (what === 'product') return product(args)
  const act: (...args: never[]) => Promise<unknown> = reservedOf(which)[how as 'restart']
  return (await act(...args)) ?? null
}

const server = createServer(async (request, response) => {
  try {
    const [, ...path] = String(request.url).split('/')
    response.end(JSON.stringify(await answer(path, JSON.parse(await text(request)))))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
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
