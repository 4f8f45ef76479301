import type { Part } from '#infra/processes/settings-of-parts.ts'
import { type Own, start } from '../product.ts'

/** The product as `npm start` runs it, whose processes can be killed at any point, as by a power cut. */
export async function startKilling(settings: Record<string, string> = {}) {
  const product = await start(settings)
  return { ...product, arm: (parts: readonly Part[], point: string) => arm(product, parts, point) }
}

/** Each of these processes is killed when it first reaches the point; its supervisor restarts it without the fault. */
async function arm(product: Own, parts: readonly Part[], point: string) {
  const deaths = () => parts.reduce((sum, part) => sum + product.deaths(part), 0)
  const before = deaths()
  await Promise.all(parts.map((part) => product.restart(part, { FAULT_AT: point })))
  return { crashes: () => deaths() - before, disarm: () => [] }
}
