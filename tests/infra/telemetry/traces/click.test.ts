// A product of its own: it sets OTEL_EXPORTER_OTLP_ENDPOINT.
import { afterAll, expect, test } from 'vitest'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { until } from '#tests/harness/api.ts'
import { canary } from '#tests/harness/audit/canary-person.ts'
import { member } from '#tests/harness/people/people.ts'
import { startRaising } from '#tests/harness/people/raising.ts'
import { newJob } from '#tests/harness/people/story.ts'
import { start } from '#tests/harness/product.ts'
import { before } from '#tests/harness/running.ts'
import { socket } from '#tests/harness/sockets.ts'
import { collector } from '#tests/harness/telemetry/collector.ts'

const received = before(() => collector())
const product = before(() => start({ OTEL_EXPORTER_OTLP_ENDPOINT: received.url }))
const past = before(async () => startRaising(product))
const dana = before(() => member(product, 'Dana'))
const told = before(() => canary(product))
afterAll(() => past.store.close())

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
const digits = (id: string) => id.replaceAll('-', '')

/** Calls as Dana; answers what came, the id of its trace, and `spanOf`, which waits for a span of it. */
async function clicked(...asked: Parameters<typeof dana.call>) {
  const { status, body, headers } = await dana.call(...asked)
  expect(status).toBe(200)
  const trace = digits(String(headers.get('x-request-id')))
  const spans = () => received.spans.filter((span) => span.trace === trace)
  const spanOf = (name: string) =>
    until(`${name} among ${spans().map((each) => each.name)}`, async () =>
      spans().find((span) => span.name === name),
    )
  return { body, trace, spans, spanOf }
}

const opened = () => received.spans.filter(({ name }) => name === 'GET /realtime')
const post = () => clicked('POST /client/jobs', newJob)

test('A call, its append and its projections are one trace, whose id is the correlation id of the event', async () => {
  const { body, trace, spanOf } = await post()
  const read = await past.store.read(`job-${body.job.id}`)
  const [posted] = read?.events ?? []
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

test('The path of a call is in its trace by its route alone', async () => {
  const { body } = await post()
  const { spanOf, spans } = await clicked(`POST /client/jobs/close/${body.job.id}`)
  await spanOf('POST /client/jobs/close/{id}')
  expect(JSON.stringify(spans())).not.toContain(body.job.id)
  expect((await dana.call('GET /nowhere/to/go')).status).toBe(404)
  await (await post()).spanOf('POST /client/jobs')
  expect(received.spans.filter(({ name }) => name.includes('nowhere'))).toEqual([])
})

test('The tasks that an event starts are in the trace of its call, beneath the append', async () => {
  const { body } = await post()
  const { spanOf } = await clicked(`POST /client/jobs/close/${body.job.id}`)
  const { id: parent } = await spanOf('append job')
  expect(await spanOf('process managers')).toMatchObject({
    service: 'consilium-worker',
    parent,
    attributes: { 'consilium.event.type': 'JobClosed', 'consilium.tasks': ['decline'] },
  })
  expect(await spanOf('task decline')).toMatchObject({
    service: 'consilium-worker',
    parent,
    attributes: { 'consilium.task': 'decline', 'consilium.task.attempt': 1 },
  })
})

test('A socket is one span, of its opening', async () => {
  const { close } = await socket(product, dana.token)
  await expect.poll(opened).toMatchObject([{ attributes: { 'http.response.status_code': 101 } }])
  close()
  const { spanOf } = await post()
  await spanOf('POST /client/jobs')
  expect(opened()).toHaveLength(1)
})

test('A call that is refused is no failure, and every span has its cause in its trace', async () => {
  const { status, headers } = await dana.call('POST /client/jobs', {})
  expect(status).toBe(400)
  const refused = await until('the call', async () =>
    received.spans.find(({ trace }) => trace === digits(String(headers.get('x-request-id')))),
  )
  expect([refused.name, refused.failed]).toEqual(['POST /client/jobs', false])

  const orphans = () => {
    const ids = new Set(received.spans.map(({ trace, id }) => `${trace} ${id}`))
    return received.spans.filter(
      ({ trace, parent }) => parent !== undefined && !ids.has(`${trace} ${parent}`),
    )
  }
  await expect.poll(orphans).toEqual([])
})

/** All spans, once the last of the story has come. */
const all = () =>
  until('the review', async () =>
    received.spans.some(({ name }) => name.startsWith('POST /reviews/')) ? received.spans : undefined,
  )

test('What the worker appends is beneath the task that appends it', async () => {
  await all()
  const appends = () =>
    received.spans.filter(
      ({ service, name, parent }) => service === 'consilium-worker' && name.startsWith('append ') && parent,
    )
  const tasks = () =>
    new Set(received.spans.filter(({ name }) => name.startsWith('task ')).map(({ id }) => id))
  // A task ends after its last append, so its span may be exported later.
  await expect.poll(() => appends().filter(({ parent }) => !tasks().has(String(parent)))).toEqual([])
  expect(appends().length).toBeGreaterThan(5)
})

test('What a frame of a socket appends is beneath the opening of that socket', async () => {
  const { ask, close } = await socket(product, told.client.token)
  const conversationId = contractConversationId(told.contract_id)
  expect(await ask('new-message', { message: 'Thank you', conversationId })).toMatchObject({ event: 'ack' })
  close()
  const beneath = await until('the message', async () =>
    received.spans.find(({ trace, parent }) =>
      opened().some((each) => each.trace === trace && each.id === parent),
    ),
  )
  expect(beneath.name).toBe('append conversation')
})

test('Nothing of what people are or wrote is in a trace, nor any id of them or of what is theirs', async () => {
  const spans = await all()
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['consilium-api', 'consilium-worker']))
  const attributes = JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]))
  const everything = received.bodies.join('\n')
  for (const [what, said] of told.texts) {
    expect(everything.includes(said), what).toBe(false)
    expect(everything.includes(Buffer.from(said).toString('base64')), what).toBe(false)
  }
  for (const { user_id, email } of [told.person, told.client]) {
    for (const each of [user_id, user_id.replaceAll('-', ''), email])
      expect(everything.includes(each)).toBe(false)
  }
  expect(UUID.exec(attributes)?.[0]).toBeUndefined()
  expect(attributes).not.toMatch(/127\.0\.0\.1|::1|\?|@/)
})
