// A product of its own: it sets OTEL_EXPORTER_OTLP_ENDPOINT.
import { afterAll, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { member } from '#tests/harness/people/people.ts'
import { start } from '#tests/harness/product.ts'
import { socket } from '#tests/harness/sockets.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'
import { startNotificationTriggers } from '#tests/harness/stories/notification-triggers.ts'
import { collector } from '#tests/harness/telemetry/collector.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const collectorOfTest = setUpOnce(() => collector())
const product = setUpOnce(() => start({ OTEL_EXPORTER_OTLP_ENDPOINT: collectorOfTest.url }))
const past = setUpOnce(async () => startNotificationTriggers(product))
const dana = setUpOnce(() => member(product, 'Dana'))
afterAll(() => past.store.close())

const digits = (id: string) => id.replaceAll('-', '')

/**
 * Makes a call as Dana. Returns the answer, the id of its trace, and `spanOf`, which waits for a span of that
 * trace.
 */
async function clickTrace(...args: Parameters<typeof dana.call>) {
  const { status, body, headers } = await dana.call(...args)
  expect(status).toBe(200)
  const trace = digits(String(headers.get('x-request-id')))
  const spans = () => collectorOfTest.spans.filter((span) => span.trace === trace)
  const spanOf = (name: string) =>
    until(`${name} among ${spans().map((each) => each.name)}`, async () =>
      spans().find((span) => span.name === name),
    )
  return { body, trace, spans, spanOf }
}

const post = () => clickTrace('POST /client/jobs', newJob)

test('A call, its append and its projections are one trace, whose id is the correlation id of the event', async () => {
  const { body, trace, spanOf } = await post()
  const jobStream = await past.store.read(`job-${body.job.id}`)
  const [posted] = jobStream?.events ?? []
  expect(posted && digits(posted.metadata.correlation_id)).toBe(trace)

  const call = await spanOf('POST /client/jobs')
  expect(call).toMatchObject({
    service: 'consilium-api',
    parent: undefined,
    failed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/client/jobs',
      'http.response.status_code': 200,
    },
  })
  const append = await spanOf('append job')
  expect(append).toMatchObject({
    service: 'consilium-api',
    parent: call.id,
    attributes: {
      'consilium.stream.category': 'job',
      'consilium.event.types': ['JobPosted'],
      'consilium.event.count': 1,
    },
  })
  const projected = await spanOf('project jobs')
  expect(projected).toMatchObject({
    service: 'consilium-worker',
    parent: append.id,
    attributes: {
      'consilium.projection': 'jobs',
      'consilium.event.type': 'JobPosted',
      'consilium.event.position': String(posted?.position),
    },
  })
  const lag = Number(projected.attributes['consilium.projection.lag_ms'])
  expect(lag).toBeGreaterThanOrEqual(0)
  expect(lag).toBeLessThan(60_000)
})

test('The trace of a call has its route, and not its path', async () => {
  const { body } = await post()
  const { spanOf, spans } = await clickTrace(`POST /client/jobs/close/${body.job.id}`)
  await spanOf('POST /client/jobs/close/{id}')
  expect(JSON.stringify(spans())).not.toContain(body.job.id)
  expect((await dana.call('GET /nowhere/to/go')).status).toBe(404)
  await (await post()).spanOf('POST /client/jobs')
  expect(collectorOfTest.spans.filter(({ name }) => name.includes('nowhere'))).toEqual([])
})

test('The tasks that an event starts are in the trace of its call, below the append', async () => {
  const { body } = await post()
  const { spanOf } = await clickTrace(`POST /client/jobs/close/${body.job.id}`)
  const { id } = await spanOf('append job')
  expect(await spanOf('process managers')).toMatchObject({
    service: 'consilium-worker',
    parent: id,
    attributes: { 'consilium.event.type': 'JobClosed', 'consilium.tasks': ['decline'] },
  })
  expect(await spanOf('task decline')).toMatchObject({
    service: 'consilium-worker',
    parent: id,
    attributes: { 'consilium.task': 'decline', 'consilium.task.attempt': 1 },
  })
})

test('A socket has one span, for its opening', async () => {
  const socketSpans = () => collectorOfTest.spans.filter(({ name }) => name === 'GET /realtime')
  const { close } = await socket(product, dana.token)
  await expect.poll(socketSpans).toMatchObject([{ attributes: { 'http.response.status_code': 101 } }])
  close()
  const { spanOf } = await post()
  await spanOf('POST /client/jobs')
  expect(socketSpans()).toHaveLength(1)
})

test('A refused call is no failure, and every span has its cause in its trace', async () => {
  const { status, headers } = await dana.call('POST /client/jobs', {})
  expect(status).toBe(400)
  const refusedSpan = await until('the call', async () =>
    collectorOfTest.spans.find(({ trace }) => trace === digits(String(headers.get('x-request-id')))),
  )
  expect([refusedSpan.name, refusedSpan.failed]).toEqual(['POST /client/jobs', false])

  const orphans = () => {
    const ids = new Set(collectorOfTest.spans.map(({ trace, id }) => `${trace} ${id}`))
    return collectorOfTest.spans.filter(
      ({ trace, parent }) => parent !== undefined && !ids.has(`${trace} ${parent}`),
    )
  }
  await expect.poll(orphans).toEqual([])
})
