import { describe, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { socket } from '#tests/harness/sockets.ts'
import { postJob } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = reservedProduct()
const db = setUpOnce(async () => tables(product))
const ada = setUpOnce(() => member(product, 'Ada'))
const bo = setUpOnce(() => member(product, 'Bo'))

/** Connects, and disconnects after having received everything so far. */
async function leavePosition(person: Person) {
  const line = await socket(product, person.token)
  line.close()
  await until('the end', async () => line.closed.length > 0)
  return line.position
}

/** Connects again and asks for the changes since `position`. */
async function resumeFrom(person: Person, position: unknown) {
  const line = await socket(product, person.token)
  const answer = await line.ask('resume', { position })
  return { ...line, answer }
}

const asJob = (id: string) => ({ name: 'jobs', id })

describe('A socket that reconnects', () => {
  test('learns what changed while it was away, and nothing that it had been told', async () => {
    const earlierJob = await postJob({ client: ada })
    const position = await leavePosition(ada)
    const job = await postJob({ client: ada })
    await ada.call('POST /settings', { notifications: { emailEnabled: false, smsEnabled: false } })
    const { answer, close } = await resumeFrom(ada, position)
    expect(answer).toMatchObject({ event: 'ack', data: { position: expect.stringMatching(/^\d+$/) } })
    expect(answer.data.models).toContainEqual(asJob(job))
    // Under the name that frames of changes use.
    expect(answer.data.models).toContainEqual({ name: 'settings', id: ada.user_id })
    expect(await resumeFrom(ada, answer.data.position)).not.toMatchObject({ answer: { event: 'error' } })
    expect(JSON.stringify((await resumeFrom(ada, String(BigInt(position) + 1n))).answer)).not.toContain(
      earlierJob,
    )
    close()
  })

  test('asks from each answer to the next, and from the last frame in between', async () => {
    const line = await resumeFrom(ada, await leavePosition(ada))
    const job = await postJob({ client: ada })
    const answered = line.answer.data.position
    await until('the change', async () => line.changed.some(({ id }) => id === job))
    await until('a later position', async () => BigInt(line.latest()) > BigInt(answered))
    const latestPosition = line.latest()
    line.close()
    const later = await postJob({ client: ada })
    const [resumedAtAnswer, resumedAtLatest] = [
      await resumeFrom(ada, answered),
      await resumeFrom(ada, latestPosition),
    ]
    expect(resumedAtAnswer.answer.data.models).toEqual(expect.arrayContaining([asJob(job), asJob(later)]))
    expect(resumedAtLatest.answer.data.models).toContainEqual(asJob(later))
  })

  test('that missed nothing is told nothing', async () => {
    const position = await leavePosition(ada)
    await postJob({ client: bo })
    const { answer } = await resumeFrom(ada, String(BigInt(position) + 1n))
    expect(answer).toMatchObject({ event: 'ack', data: { models: [] } })
  })

  test('is told nothing that only others can see, from however far back it asks', async () => {
    const position = await leavePosition(bo)
    const job = await postJob({ client: ada })
    for (const unknownPosition of [position, '0', '-1']) {
      const { answer } = await resumeFrom(bo, unknownPosition)
      expect(answer.event).toBe('ack')
      expect(JSON.stringify(answer)).not.toContain(job)
      expect(JSON.stringify(answer)).not.toContain(ada.user_id)
    }
    expect(JSON.stringify((await resumeFrom(bo, '-1')).answer)).toContain(bo.user_id)
  })

  test('gets the changes after a restart of API and worker, too', async () => {
    const position = await leavePosition(ada)
    const job = await postJob({ client: ada })
    await Promise.all([product.restart('api'), product.restart('worker')])
    expect((await resumeFrom(ada, position)).answer.data.models).toContainEqual(asJob(job))
  })

  test.each([
    ['of a future that has not come', '999999999999', 409, 'position_unknown'],
    ['beyond what can be counted', '9999999999999999999', 400, 'invalid_input'],
    ['of words', 'yesterday', 400, 'invalid_input'],
    ['of a fraction', 1.5, 400, 'invalid_input'],
    ['before everything', -2, 400, 'invalid_input'],
    ['with a statement in it', '0; drop table changes', 400, 'invalid_input'],
    ['that is missing', undefined, 400, 'invalid_input'],
    ['of another kind', { gt: 0 }, 400, 'invalid_input'],
  ])('with a position %s is told that it is invalid, and stays open', async (_, position, status, code) => {
    const { answer, ask, closed } = await resumeFrom(ada, position)
    expect(answer).toMatchObject({ event: 'error', data: { status, code } })
    expect(await ask('ping')).toMatchObject({ event: 'ack' })
    expect(closed).toEqual([])
  })

  test('with a position from before changes were stored is told to read everything', async () => {
    const [savedRow] = await db.sql<{ position: string }[]>`select position from changes_since`
    await db.sql`update changes_since set position = 3`
    const { answer } = await resumeFrom(ada, '2')
    await db.sql`update changes_since set position = ${String(savedRow?.position)}`
    expect(answer).toMatchObject({ event: 'error', data: { status: 409, code: 'position_unknown' } })
  })

  test('that missed too many changes is told to read everything', async () => {
    const position = await leavePosition(ada)
    await db.sql`
      insert into changes (user_id, name, id, position)
      select ${ada.user_id}, 'notifications', gen_random_uuid(), ${position}::bigint
      from generate_series(1, 1001)`
    const { answer } = await resumeFrom(ada, position)
    await db.sql`delete from changes where name = 'notifications' and user_id = ${ada.user_id}`
    expect(answer).toMatchObject({ event: 'error', data: { code: 'position_unknown' } })
  })

  test('that asks many times concurrently is answered each time, in order', async () => {
    const line = await resumeFrom(ada, '0')
    const questions = Array.from({ length: 20 }, (_, n) =>
      line.ask('resume', { position: n % 2 ? '0' : 'x' }),
    )
    const answers = await Promise.all(questions)
    expect(answers.map(({ event }) => event)).toEqual(answers.map((_, n) => (n % 2 ? 'ack' : 'error')))
  })
})

test('A failed reading of missed changes is answered without internals, and the next one succeeds', async () => {
  const line = await resumeFrom(ada, '0')
  await db.sql`alter table changes rename to moved_away`
  const answer = await line.ask('resume', { position: '0' })
  await db.sql`alter table moved_away rename to changes`
  expect(answer).toMatchObject({ event: 'error', data: { status: 500, code: 'internal' } })
  expect(JSON.stringify(answer)).not.toMatch(/moved_away|changes|relation|select/)
  expect((await line.ask('resume', { position: '0' })).event).toBe('ack')
})
