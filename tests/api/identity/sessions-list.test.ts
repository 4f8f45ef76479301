import { describe, expect, test } from 'vitest'
import { type Caller, caller } from '#tests/harness/api.ts'
import { elsewhere, member, type Person, settingsOf } from '#tests/harness/people/people.ts'
import { running, visiting } from '#tests/harness/running.ts'
import { socket } from '#tests/harness/sockets.ts'

const product = running()
const visitor = visiting(product)
const UNKNOWN = '0192f7a0-0000-7000-8000-000000000001'
const said = async (of: ReturnType<Caller>) => {
  const { status, body } = await of
  return [status, body.error ?? body.code ?? body.success]
}

describe('The list of sessions', () => {
  const list = async ({ call }: Person) => (await call('GET /settings/sessions')).body.sessions

  test('shows the live ones, newest first, with the one that asks', async () => {
    const ada = await member(product, 'Ada')
    const other = await elsewhere(product, ada)
    const gone = await elsewhere(product, ada)
    await gone.call('POST /auth/logout')
    const sessions = await list(ada)
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, true])
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      created_at: expect.stringMatching(/Z$/),
      last_used_at: expect.stringMatching(/Z$/),
      ip: '127.0.0.1',
      user_agent: expect.any(String),
      current: false,
    })
    expect((await list(other))[0]).toMatchObject({ id: sessions[0].id, current: true })
  })

  test('ends another one at once, with its tokens and its socket, and only once', async () => {
    const ada = await member(product, 'Ada')
    const { token, refreshToken } = (await visitor('POST /auth/login', ada)).body
    const { closed } = await socket(product, token)
    const [{ id }] = await list(ada)
    expect(await said(ada.call(`DELETE /settings/sessions/${id}`))).toEqual([200, true])
    expect((await caller(product.api, token)('GET /settings')).status).toBe(401)
    expect((await visitor('POST /auth/token', { refreshToken })).status).toBe(401)
    await expect.poll(() => closed).toEqual([4401])
    expect(await said(ada.call(`DELETE /settings/sessions/${id}`))).toEqual([404, 'not_found'])
    expect(await list(ada)).toHaveLength(1)
  })

  test('ends the one that asks, like a logout', async () => {
    const ada = await member(product, 'Ada')
    const [{ id }] = await list(ada)
    expect(await said(ada.call(`DELETE /settings/sessions/${id}`))).toEqual([200, true])
    expect((await ada.call('GET /settings')).status).toBe(401)
  })

  test('does not end what is not there or is not a session', async () => {
    const { call } = await member(product, 'Ada')
    expect(await said(call(`DELETE /settings/sessions/${UNKNOWN}`))).toEqual([404, 'not_found'])
    expect(await said(call('DELETE /settings/sessions/x'))).toEqual([400, 'invalid_input'])
  })
})

describe('A refresh', () => {
  test('by two tabs two hundred times at once logs nobody out', async () => {
    const ada = await member(product, 'Ada')
    const { refreshToken } = (await visitor('POST /auth/login', ada)).body
    const all = await Promise.all(
      Array.from({ length: 200 }, () => visitor('POST /auth/token', { refreshToken })),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    const next = new Set(all.map(({ body }) => body.refreshToken))
    expect(next.size).toBe(1)
    expect((await visitor('POST /auth/token', { refreshToken: [...next][0] })).status).toBe(200)
    const settings = await Promise.all(
      all.slice(0, 20).map(({ body }) => caller(product.api, body.token)('GET /settings')),
    )
    expect(new Set(settings.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('with a stolen old token ends that session, its socket and no other', async () => {
    const ada = await member(product, 'Ada')
    const first = (await visitor('POST /auth/login', ada)).body
    const second = (await visitor('POST /auth/token', first)).body
    const third = (await visitor('POST /auth/token', second)).body
    const { closed } = await socket(product, third.token)
    expect((await visitor('POST /auth/token', first)).status).toBe(401)
    expect((await visitor('POST /auth/token', third)).status).toBe(401)
    expect((await caller(product.api, third.token)('GET /settings')).status).toBe(401)
    await expect.poll(() => closed).toEqual([4401])
    expect((await settingsOf(ada)).email).toBe(ada.email)
  })
})
