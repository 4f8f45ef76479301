// A product of its own: it sets OTEL_EXPORTER_OTLP_ENDPOINT.
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Part } from '#infra/processes/part-settings.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { until } from '#tests/harness/api.ts'
import { member } from '#tests/harness/people/people.ts'
import { start } from '#tests/harness/product.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'
import { collector } from '#tests/harness/telemetry/collector.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/**
 * In ms: less than the time after which a process that does not end by itself is killed:
 * infra/processes/report-ready.ts.
 */
const ENDED_MS = 9000

/** An address at which nothing listens. */
const nowhere = async () => ({ url: `http://127.0.0.1:${await freePort()}`, end: () => undefined })

const refuses = (response: ServerResponse) => response.writeHead(503).end()
const hangs = () => undefined

type Failing = { url: string; bodies?: string[]; end(): void }

const FAILING: [how: string, begin: () => Promise<Failing>][] = [
  ['refuses', () => collector(refuses)],
  ['hangs', () => collector(hangs)],
  ['is not there', nowhere],
]

describe.each(FAILING)('While the collector %s', (_, begin) => {
  const all = setUpOnce(async () => {
    const failing = await begin()
    const product = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: failing.url })
    const end = () => product.end().finally(() => failing.end())
    return { failing, product, dana: await member(product, 'Dana'), end }
  })

  /** How long a process took to end after it was asked to. Another process has then replaced it. */
  async function endingOf(part: Part) {
    const pid = Number(all.product.pid(part))
    const startTime = performance.now()
    const restarted = all.product.restart(part)
    await until(`the end of ${part}`, async () => !isRunning(pid))
    const took = performance.now() - startTime
    await restarted
    return took
  }

  test('every call is answered, its writes are projected, and processes end normally', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await all.dana.call('POST /client/jobs', newJob)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await all.dana.call('GET /client/jobs')).body.jobs.length).toBe(20)
    await expect.poll(() => all.failing.bodies?.length ?? 1).toBeGreaterThan(0)
    expect(await endingOf('api')).toBeLessThan(ENDED_MS)
    expect(await endingOf('worker')).toBeLessThan(ENDED_MS)
  })
})

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
