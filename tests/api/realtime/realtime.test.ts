import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { caller, until } from '#tests/harness/api.ts'
import { login, member, staff } from '#tests/harness/people/people.ts'
import { openSocket } from '#tests/harness/sockets.ts'
import { submitLicense } from '#tests/harness/stories/hiring.ts'
import { runningProduct } from '#tests/harness/test-products.ts'

const product = runningProduct()

/** An access token with these claims. */
function signToken(claims: object, secret: string) {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

async function memberSocket(name: string) {
  const person = await member(product, name)
  const line = openSocket(product, person.token)
  await expect.poll(() => line.framesOf('connect')).toMatchObject([{ user_id: person.user_id }])
  return { ...person, ...line }
}

describe('The socket', () => {
  test('speaks the agreed protocol and does not echo the token', async () => {
    const { websocket, frames } = await memberSocket('Ada')
    expect(websocket.protocol).toBe('consilium.v1')
    expect(frames[0]?.data.position).toMatch(/^\d+$/)
  })

  test('tells verifiers that their queue changed, and nobody else', async () => {
    const verifier = await staff(product)
    const desk = openSocket(product, verifier.token)
    const other = await memberSocket('Cleo')
    await expect.poll(() => desk.framesOf('connect')).toHaveLength(1)
    await submitLicense({ consultant: await member(product, 'Maren') }, {})
    const news = (line: ReturnType<typeof openSocket>) =>
      line.framesOf('changed').flatMap(({ models }) => models as { name: string; id: string }[])
    const queue = { name: 'board', id: 'licenses' }
    await expect.poll(() => news(desk)).toContainEqual(queue)
    expect(news(other)).not.toContainEqual(queue)
  })

  test('sends changes of staff queues to new staff, and no longer to former staff', async () => {
    const [leaving, coming] = [await staff(product), await staff(product, 'support')]
    const desks = [openSocket(product, leaving.token), openSocket(product, coming.token)] as const
    for (const desk of desks) await expect.poll(() => desk.framesOf('connect')).toHaveLength(1)
    const admin = await staff(product, 'admin')
    const changeRoles = (id: string, roles: string[]) =>
      admin.call(`POST /staff/accounts/${id}/roles`, { roles })
    expect((await changeRoles(leaving.user_id, ['support'])).body).toEqual({ success: true })
    expect((await changeRoles(coming.user_id, ['verifier'])).body).toEqual({ success: true })
    const news = (line: ReturnType<typeof openSocket>) =>
      line
        .framesOf('changed')
        .flatMap(({ models }) => models as { name: string; id: string }[])
        .filter(({ name, id }) => name === 'board' && id === 'licenses').length
    // Other tests submit licenses at the same time. Changes before the roles had changed in all processes do
    // not count.
    await submitLicense({ consultant: await member(product, 'Maren') }, {})
    await expect.poll(() => news(desks[1])).toBeGreaterThan(0)
    const [newsBefore, newsOnSecond] = [news(desks[0]), news(desks[1])]
    await submitLicense({ consultant: await member(product, 'Maren') }, {})
    await expect.poll(() => news(desks[1])).toBeGreaterThan(newsOnSecond)
    expect(news(desks[0])).toBe(newsBefore)
  })

  test('refuses an invalid token with a frame and 4401', async () => {
    const { frames, closed } = openSocket(product, 'a.b.c')
    await expect.poll(() => closed).toEqual([4401])
    expect(frames).toEqual([{ event: 'connect_error', data: { message: 'invalid token' } }])
  })

  test('refuses pages of other origins', async () => {
    const { token } = await member(product, 'Ada')
    const { failed } = openSocket(product, token, { origin: 'http://evil.example' })
    await expect.poll(() => failed).toEqual(['Unexpected server response: 400'])
  })

  test('tells a member what changed, and nobody else', async () => {
    const [ada, bo] = [await memberSocket('Ada'), await memberSocket('Bo')]
    await ada.call('POST /consultant/profile', { bio: 'New' })
    await expect
      .poll(() => ada.framesOf('changed').flatMap(({ models }) => models))
      .toContainEqual({ name: 'profiles', id: ada.user_id })
    expect(JSON.stringify(bo.framesOf('changed'))).not.toContain(ada.user_id)
  })

  test('closes with 4401 when its session ends, and other sockets stay open', async () => {
    const [ada, bo] = [await memberSocket('Ada'), await memberSocket('Bo')]
    await ada.call('POST /auth/logout')
    await expect.poll(() => ada.closed).toEqual([4401])
    expect(bo.closed).toEqual([])
  })

  test('stays open after the token expires with which it was opened', async () => {
    const { user_id, email, token } = await member(product, 'Ada')
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const exp = Math.ceil(Date.now() / 1000) + 3
    const shortToken = signToken({ ...claims, exp }, String(product.settings.JWT_SECRET))
    const line = openSocket(product, shortToken)
    await expect.poll(() => line.framesOf('connect')).toHaveLength(1)
    await until('the end of the token', async () => {
      const { body } = await caller(product.api, shortToken)('GET /settings')
      return body.detail === 'jwt expired'
    })
    const elsewhere = await login(product, email)
    await elsewhere.call('POST /consultant/profile', { bio: 'New' })
    await expect
      .poll(() => line.framesOf('changed').flatMap(({ models }) => models))
      .toContainEqual({ name: 'profiles', id: user_id })
    expect(line.closed).toEqual([])
  })

  test('answers an unknown question with its id and an error', async () => {
    const ada = await memberSocket('Ada')
    const id = randomUUID()
    ada.send({ event: 'dance', id })
    ada.websocket.send('no frame')
    await expect
      .poll(() => ada.frames.filter(({ event }) => event === 'error'))
      .toMatchObject([{ id, data: { status: 404, code: 'unknown_event' } }, { data: { status: 400 } }])
  })

  test('limits the number of frames', async () => {
    const ada = await memberSocket('Ada')
    ada.websocket.send('x'.repeat(65 * 1024))
    await expect.poll(() => ada.closed).toEqual([1009])
  })
})
