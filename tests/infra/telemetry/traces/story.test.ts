// A product of its own: it sets OTEL_EXPORTER_OTLP_ENDPOINT.
import { expect, test } from 'vitest'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { until } from '#tests/harness/api.ts'
import { canaryPerson } from '#tests/harness/audit/canary-person.ts'
import { start } from '#tests/harness/product.ts'
import { socket } from '#tests/harness/sockets.ts'
import { collector } from '#tests/harness/telemetry/collector.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

const collectorOfTest = setUpOnce(() => collector())
const product = setUpOnce(() => start({ OTEL_EXPORTER_OTLP_ENDPOINT: collectorOfTest.url }))
const toldStory = setUpOnce(() => canaryPerson(product))

/** All spans, once the last span of the story has arrived. */
const all = () =>
  until('the review', async () =>
    collectorOfTest.spans.some(({ name }) => name.startsWith('POST /reviews/'))
      ? collectorOfTest.spans
      : undefined,
  )

test('An append of the worker is below the task that made it', async () => {
  await all()
  const appends = () =>
    collectorOfTest.spans.filter(
      ({ service, name, parent }) => service === 'consilium-worker' && name.startsWith('append ') && parent,
    )
  const tasks = () =>
    new Set(collectorOfTest.spans.filter(({ name }) => name.startsWith('task ')).map(({ id }) => id))
  // A task ends after its last append, so its span may be exported later.
  await expect.poll(() => appends().filter(({ parent }) => !tasks().has(String(parent)))).toEqual([])
  expect(appends().length).toBeGreaterThan(5)
})

test('An append from a frame is below the opening of its socket', async () => {
  const { ask, close } = await socket(product, toldStory.client.token)
  const conversationId = contractConversationId(toldStory.contract_id)
  expect(await ask('new-message', { message: 'Thank you', conversationId })).toMatchObject({ event: 'ack' })
  close()
  const { id, trace } = await until('the socket', async () =>
    collectorOfTest.spans.find(({ name }) => name === 'GET /realtime'),
  )
  const beneath = await until('the message', async () =>
    collectorOfTest.spans.find(({ parent }) => parent === id),
  )
  expect([beneath.name, beneath.trace]).toEqual(['append conversation', trace])
})

test('A trace has no personal data, no texts of members and no ids of them or their things', async () => {
  const spans = await all()
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['consilium-api', 'consilium-worker']))
  const attributes = JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]))
  const allBodies = collectorOfTest.bodies.join('\n')
  for (const [what, canaryText] of toldStory.texts) {
    expect(allBodies.includes(canaryText), what).toBe(false)
    expect(allBodies.includes(Buffer.from(canaryText).toString('base64')), what).toBe(false)
  }
  for (const { user_id, email } of [toldStory.person, toldStory.client]) {
    for (const each of [user_id, user_id.replaceAll('-', ''), email])
      expect(allBodies.includes(each)).toBe(false)
  }
  expect(UUID.exec(attributes)?.[0]).toBeUndefined()
  expect(attributes).not.toMatch(/127\.0\.0\.1|::1|\?|@/)
})
