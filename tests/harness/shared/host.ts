import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Own, start } from '../product.ts'
import { setHost } from './ask.ts'
import type { Template } from './cluster.ts'
import { isSound, reservable } from './reserved.ts'
import { templates } from './templates.ts'

/** Holds what the test files of a run share, each thing made when it is first asked for, until the parent has ended. */
const clusters = templates()
const reserved = new Map<string, ReturnType<typeof reservable>>()
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

/** The product that the files of this worker reserve one after the other. */
function reservedOf(worker: string) {
  const product = reserved.get(worker) ?? reservable()
  reserved.set(worker, product)
  return product
}

async function endAll() {
  await shared?.then(({ end }) => end()).catch(() => undefined)
  await Promise.allSettled([...reserved.values()].map(({ end }) => end()))
  await clusters.end()
}

async function answer([what, which = '', how = '']: string[], given: never[]): Promise<unknown> {
  if (what === 'clusters') return clusters.folder(which as Template)
  if (what === 'product') return product()
  const act: (...given: never[]) => Promise<unknown> = reservedOf(which)[how as 'restart']
  return (await act(...given)) ?? null
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
