import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { caller, until } from '#tests/harness/api.ts'
import { login, member, staff } from '#tests/harness/people/people.ts'
import { handedIn } from '#tests/harness/people/story.ts'
import { running } from '#tests/harness/running.ts'

const product = running()

type Frame = { event: string; id?: unknown; data: Record<string, unknown> }

/** A socket and everything that it was told. */
function connect(token: string, headers: Record<string, string> = {}) {
  const url = `${product.api.replace(/^http/, 'ws')}/realtime`
  const socket = new WebSocket(url, ['consilium.v1', `bearer.${token}`], { headers })
  const heard: Frame[] = []
  const closed: number[] = []
  const failed: string[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  socket.on('close', (code) => closed.push(code))
  socket.on('error', ({ message }) => failed.push(message))
  const of = (event: string) => heard.filter((frame) => frame.event === event)
  return { socket, heard, closed, failed, of, send: (frame: unknown) => socket.send(JSON.stringify(frame)) }
}

/** An access token that says this. */
function signed(claims: object, secret: string) {
  const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

async function joined(name: string) {
  const person = await member(product, name)
  const line = connect(person.token)
  await expect.poll(() => line.of('connect')).toMatchObject([{ data: { user_id: person.user_id } }])
  return { ...person, ...line }
}

describe('The socket', () => {
  test('speaks the agreed protocol and does not echo the token', async () => {
    const { socket, heard } = await joined('Ada')
    expect(socket.protocol).toBe('consilium.v1')
    expect(heard[0]?.data.position).toMatch(/^\d+$/)
  })

  test('tells verifiers that their queue changed, and nobody else', async () => {
    const verifier = await staff(product)
    const desk = connect(verifier.token)
    const other = await joined('Cleo')
    await expect.poll(() => desk.of('connect')).toHaveLength(1)
    await handedIn({ consultant: await member(product, 'Maren') }, {})
    const news = (line: ReturnType<typeof connect>) =>
      line.of('changed').flatMap(({ data }) => data.models as { name: string; id: string }[])
    const queue = { name: 'board', id: 'licenses' }
    await expect.poll(() => news(desk)).toContainEqual(queue)
    expect(news(other)).not.toContainEqual(queue)
  })

  test('turns a bad token away with a frame and 4401', async () => {
    const { heard, closed } = connect('a.b.c')
    await expect.poll(() => closed).toEqual([4401])
    expect(heard).toEqual([{ event: 'connect_error', data: { message: 'invalid token' } }])
  })

  test('turns pages of other origins away', async () => {
    const { token } = await member(product, 'Ada')
    const { failed } = connect(token, { origin: 'http://evil.example' })
    await expect.poll(() => failed).toEqual(['Unexpected server response: 400'])
  })

  test('tells a member what changed, and nobody else', async () => {
    const [ada, bo] = [await joined('Ada'), await joined('Bo')]
    await ada.call('POST /consultant/profile', { bio: 'New' })
    await expect
      .poll(() => ada.of('changed').flatMap(({ data }) => data.models))
      .toContainEqual({ name: 'profiles', id: ada.user_id })
    expect(JSON.stringify(bo.of('changed'))).not.toContain(ada.user_id)
  })

  test('closes with 4401 when its session ends, and leaves the others', async () => {
    const [ada, bo] = [await joined('Ada'), await joined('Bo')]
    await ada.call('POST /auth/logout')
    await expect.poll(() => ada.closed).toEqual([4401])
    expect(bo.closed).toEqual([])
  })

  test('stays open when the token runs out with which it was opened', async () => {
    const { user_id, email, token } = await member(product, 'Ada')
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const exp = Math.ceil(Date.now() / 1000) + 1
    const short = signed({ ...claims, exp }, String(product.settings.JWT_SECRET))
    const line = connect(short)
    await expect.poll(() => line.of('connect')).toHaveLength(1)
    await until('the end of the token', async () => {
      const { body } = await caller(product.api, short)('GET /settings')
      return body.detail === 'jwt expired'
    })
    const elsewhere = await login(product, email)
    await elsewhere.call('POST /consultant/profile', { bio: 'New' })
    await expect
      .poll(() => line.of('changed').flatMap(({ data }) => data.models))
      .toContainEqual({ name: 'profiles', id: user_id })
    expect(line.closed).toEqual([])
  })

  test('says what it does not know, under the id that it was asked with', async () => {
    const ada = await joined('Ada')
    const id = randomUUID()
    ada.send({ event: 'dance', id })
    ada.socket.send('no frame')
    await expect
      .poll(() => ada.of('error'))
      .toMatchObject([{ id, data: { status: 404, code: 'unknown_event' } }, { data: { status: 400 } }])
  })

  test('does not take frames without end', async () => {
    const ada = await joined('Ada')
    ada.socket.send('x'.repeat(65 * 1024))
    await expect.poll(() => ada.closed).toEqual([1009])
  })
})
