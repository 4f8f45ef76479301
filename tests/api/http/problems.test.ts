import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { member } from '#tests/harness/people/people.ts'
import { newJob as job } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const ada = before(() => member(product, 'Ada'))

describe('A problem', () => {
  test.each([
    ['an unknown path', 'GET /nowhere', undefined, 404, 'not_found'],
    ['an id that is none', 'GET /client/contracts/seven', undefined, 400, 'invalid_input'],
    ['a path that is not encoded right', 'GET /client/contracts/%', undefined, 400, 'invalid_input'],
    ['an unknown id', `GET /client/contracts/${randomUUID()}`, undefined, 404, 'not_found'],
    ['an unknown sort', 'POST /consultant/jobs', { sortBy: 'price' }, 400, 'invalid_input'],
    ['a limit out of range', 'POST /consultant/jobs?limit=51', {}, 400, 'invalid_input'],
    ['a page out of range', 'POST /consultant/jobs?page=0', {}, 400, 'invalid_input'],
    ['a budget with three decimals', 'POST /client/jobs', { ...job, budget: 10.001 }, 400, 'invalid_input'],
    ['a budget below the least', 'POST /client/jobs', { ...job, budget: 4.99 }, 400, 'invalid_input'],
    ['a budget above the most', 'POST /client/jobs', { ...job, budget: 100_000.01 }, 400, 'invalid_input'],
    ['no budget', 'POST /client/jobs', { ...job, budget: undefined }, 400, 'invalid_input'],
    ['a text of blanks', 'POST /client/jobs', { ...job, title: '  ' }, 400, 'invalid_input'],
    ['a text with a zero byte', 'POST /client/jobs', { ...job, title: 'a\0b' }, 400, 'invalid_input'],
    ['half a character', 'POST /client/jobs', { ...job, title: 'a\ud800' }, 400, 'invalid_input'],
    ['a blank payout email', 'POST /payments/email', { email: ' ' }, 400, 'invalid_input'],
    ['no body', 'POST /client/jobs', undefined, 400, 'invalid_input'],
  ])('says what is wrong with %s', async (_, call, body, status, code) => {
    const answer = await ada.call(call as 'GET /', body)
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect([answer.status, answer.body.status, answer.body.code]).toEqual([status, status, code])
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['type', 'title', 'detail']))
  })

  test('is not what the bounds themselves make', async () => {
    const budgets = await Promise.all(
      [5, 100_000].map((budget) => ada.call('POST /client/jobs', { ...job, budget })),
    )
    expect(budgets.map(({ status, body }) => [status, body.job.budget])).toEqual([
      [200, 5],
      [200, 100_000],
    ])
  })

  test('answers what is no JSON, of another type or too large', async () => {
    const send = (body: string, type = 'application/json') =>
      fetch(`${product.api}/client/jobs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': type },
        body,
      })
    expect((await send('{"title":')).status).toBe(400)
    expect((await send('<job/>', 'application/xml')).status).toBe(415)
    expect((await send(JSON.stringify({ title: 'x'.repeat(300_000) }))).status).toBe(413)
  })

  test('of too large a body is read by a caller who is still sending it', async () => {
    const body = { ...job, title: 'x'.repeat(8_000_000) }
    for (let times = 0; times < 5; times += 1)
      expect(await ada.call('POST /client/jobs', body)).toMatchObject({
        status: 413,
        body: { code: 'too_large' },
      })
  })

  test('is not what a caller may not set: that is ignored', async () => {
    const { body } = await ada.call('POST /client/jobs', {
      ...job,
      user_id: randomUUID(),
      status: 3,
      id: randomUUID(),
    })
    expect(body.job).toMatchObject({ user_id: ada.user_id, status: 0 })
  })
})
