// A product of its own: it sets a relay, and restarts it.
import { describe, expect, test } from 'vitest'
import { iceServers } from '#infra/sfu/sfu.ts'
import { connectCall, contractedMembers, twoBrowsers, waitForPictures } from '#tests/harness/browser/calls.ts'
import { press } from '#tests/harness/browser/page-actions.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { lacks } from '#tests/harness/machine.ts'
import { start } from '#tests/harness/product.ts'
import { startRelay } from '#tests/harness/sfu/relay.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** Runs in a page before its scripts: makes it a browser that can reach only the relay. */
const onlyByRelay = () => {
  const Native = window.RTCPeerConnection
  const relayOnly = (configuration?: RTCConfiguration) => ({
    ...configuration,
    iceTransportPolicy: 'relay' as const,
  })
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(relayOnly(configuration))
    }
    override setConfiguration(configuration?: RTCConfiguration) {
      super.setConfiguration(relayOnly(configuration))
    }
  }
}

/** Runs in a page: returns the number of addresses that the relay allocates for these credentials. */
async function lent(servers: RTCIceServer[]) {
  const peer = new RTCPeerConnection({ iceServers: servers, iceTransportPolicy: 'relay' })
  peer.createDataChannel('any')
  let count = 0
  const gathering = new Promise<void>((resolve) => {
    peer.onicecandidate = ({ candidate }) => {
      if (candidate) count++
      else resolve()
    }
  })
  await peer.setLocalDescription()
  await gathering
  peer.close()
  return count
}

describe.skipIf(lacks('a relay'))('Where the browsers reach only a relay, by TCP', () => {
  const product = setUpOnce(async () => {
    const relay = await startRelay()
    const { TURN_URLS, TURN_SECRET } = relay
    const relayProduct = await start({ TURN_URLS, TURN_SECRET })
    return { ...relayProduct, relay, end: () => relayProduct.end().finally(relay.end) }
  })
  const { insider, visitor } = pageOpeners(product)
  const people = setUpOnce(() => contractedMembers(product))

  test('Two browsers see each other without a media server, and again after the relay restarted', async () => {
    const two = await twoBrowsers(insider, people, onlyByRelay)
    await connectCall(two)
    await waitForPictures(two)
    await product.relay.restart()
    await Promise.all(two.both.map(({ page }) => page.getByText('Reconnecting').waitFor()))
    for (const { page } of two.both) await page.getByText('Connected').waitFor()
    await waitForPictures(two)
    await press(two.maren.page, 'Leave')
    await two.dana.page.getByText('Maren left the call.').waitFor()
    await two.end()
  })

  test('The relay accepts the credentials of a member while they are valid, and no others', async () => {
    const { page, end } = await visitor('/logo.svg')
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    const { relay } = product
    const relayedCandidates = (now: Date, more: object = {}) =>
      page.evaluate(lent, iceServers({ ...relay, ...more }, people.client.user_id, now))
    expect(await relayedCandidates(hours(0))).toBeGreaterThan(0)
    expect(await relayedCandidates(hours(-13))).toBe(0)
    expect(await relayedCandidates(hours(0), { TURN_SECRET: 'another-secret' })).toBe(0)
    await end()
  })
})
