// A product of its own: it sets a relay, and restarts it.
import { describe, expect, test } from 'vitest'
import { iceServers } from '#infra/sfu/sfu.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { connects, seeEachOther, twoBrowsers, underContract } from '#tests/harness/browser/calls.ts'
import { press } from '#tests/harness/browser/visits.ts'
import { lacks } from '#tests/harness/machine.ts'
import { start } from '#tests/harness/product.ts'
import { before } from '#tests/harness/running.ts'
import { startRelay } from '#tests/harness/sfu/relay.ts'

/** Runs in a page before its scripts: a browser that reaches nothing but the relay. */
const onlyByRelay = () => {
  const Native = window.RTCPeerConnection
  const through = (given?: RTCConfiguration) => ({ ...given, iceTransportPolicy: 'relay' as const })
  window.RTCPeerConnection = class extends Native {
    constructor(given?: RTCConfiguration) {
      super(through(given))
    }
    override setConfiguration(given?: RTCConfiguration) {
      super.setConfiguration(through(given))
    }
  }
}

/** Runs in a page: how many addresses the relay lends for these credentials. */
async function lent(servers: RTCIceServer[]) {
  const peer = new RTCPeerConnection({ iceServers: servers, iceTransportPolicy: 'relay' })
  peer.createDataChannel('any')
  let count = 0
  const gathered = new Promise<void>((done) => {
    peer.onicecandidate = ({ candidate }) => {
      if (candidate) count++
      else done()
    }
  })
  await peer.setLocalDescription()
  await gathered
  peer.close()
  return count
}

describe.skipIf(lacks('a relay'))('Where the browsers reach only a relay, by TCP', () => {
  const product = before(async () => {
    const relay = await startRelay()
    const { TURN_URLS, TURN_SECRET } = relay
    const started = await start({ TURN_URLS, TURN_SECRET })
    return { ...started, relay, end: () => started.end().finally(relay.end) }
  })
  const { insider, visitor } = browsing(product)
  const people = before(() => underContract(product))

  test('they see each other without a media server, and again after the relay broke down', async () => {
    const two = await twoBrowsers(insider, people, onlyByRelay)
    await connects(two)
    await seeEachOther(two)
    await product.relay.restart()
    await Promise.all(two.both.map(({ page }) => page.getByText('Reconnecting').waitFor()))
    for (const { page } of two.both) await page.getByText('Connected').waitFor()
    await seeEachOther(two)
    await press(two.maren.page, 'Leave')
    await two.dana.page.getByText('Maren left the call.').waitFor()
    await two.end()
  })

  test('it serves the credentials of a member while they last, and no others', async () => {
    const { page, end } = await visitor('/logo.svg')
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    const { relay } = product
    const of = (at: Date, more: object = {}) =>
      page.evaluate(lent, iceServers({ ...relay, ...more }, people.client.user_id, at))
    expect(await of(hours(0))).toBeGreaterThan(0)
    expect(await of(hours(-13))).toBe(0)
    expect(await of(hours(0), { TURN_SECRET: 'another-secret' })).toBe(0)
    await end()
  })
})
