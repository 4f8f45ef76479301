import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { iceServers } from '#infra/sfu/turn.ts'

const AT = new Date('2026-11-23T09:00:00Z')
const SECRET = 'a-secret-of-the-relay'

test('Without settings a browser is given no servers', () => {
  expect(iceServers({}, 'ann', AT)).toEqual([])
})

test('A relay comes with credentials of this member for twelve hours, as coturn computes them', () => {
  const TURN_URLS = 'turn:relay.example.com:3478, turns:relay.example.com:443?transport=tcp'
  const [relay, ...more] = iceServers({ TURN_URLS, TURN_SECRET: SECRET }, 'ann', AT)
  const username = `${AT.getTime() / 1000 + 12 * 3600}:ann`
  expect(more).toEqual([])
  expect(relay).toEqual({
    urls: ['turn:relay.example.com:3478', 'turns:relay.example.com:443?transport=tcp'],
    username,
    credential: createHmac('sha1', SECRET).update(username).digest('base64'),
  })
})

test('Who only tells a browser its address needs no credentials', () => {
  const TURN_URLS = 'stun:relay.example.com,turn:relay.example.com'
  expect(iceServers({ TURN_URLS, TURN_SECRET: SECRET }, 'ann', AT)).toEqual([
    { urls: ['stun:relay.example.com'] },
    expect.objectContaining({ urls: ['turn:relay.example.com'] }),
  ])
})
