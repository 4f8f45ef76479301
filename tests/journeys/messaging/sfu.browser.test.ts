// A product of its own: it sets CALLS, and kills the media server.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { connects, seeEachOther, twoBrowsers, underContract } from '#tests/harness/browser/calls.ts'
import { press } from '#tests/harness/browser/visits.ts'
import { family, toldOf } from '#tests/harness/processes.ts'
import { before, ownProduct } from '#tests/harness/running.ts'
import { withMediaServer } from '#tests/harness/sfu/rooms.ts'

/** Runs in a page before its scripts: keeps its connections, and takes none but those by `only`. */
const keepsPeers = () => {
  const Native = window.RTCPeerConnection
  const peers: RTCPeerConnection[] = []
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      peers.push(this)
    }
  }
  Object.assign(window, { peers })
}
const onlyByTcp = () => {
  const { prototype } = window.RTCPeerConnection
  const original = prototype.setRemoteDescription as (of: RTCSessionDescriptionInit) => Promise<void>
  prototype.setRemoteDescription = function (of: RTCSessionDescriptionInit) {
    const sdp = of.sdp?.replaceAll(/a=candidate:\S+ \d+ udp .*\r\n/gi, '') ?? ''
    return original.call(this, { type: of.type, sdp })
  }
}

/** By which protocols this page's connections go now. */
const protocols = (page: Page) =>
  page.evaluate(async () => {
    const { peers } = window as unknown as { peers: RTCPeerConnection[] }
    const open = peers.filter(({ connectionState }) => connectionState === 'connected')
    const reports = await Promise.all(open.map((peer) => peer.getStats()))
    const used = reports.flatMap((report) =>
      [...report.values()]
        .filter(({ type, nominated }) => type === 'candidate-pair' && nominated)
        .map(({ localCandidateId }) => report.get(localCandidateId)?.protocol as string),
    )
    return [...new Set(used)]
  })

/** The worker that this media server runs now. */
const workerOf = (pid: number | undefined) =>
  pid && family(pid).find((each) => toldOf(each, 'comm').startsWith('mediasoup'))

withMediaServer(() => {
  const product = ownProduct({ CALLS: 'sfu' })
  const { insider } = browsing(product)
  const people = before(() => underContract(product))

  test('two browsers see each other through the media server, whose worker and whose process may die', async () => {
    const two = await twoBrowsers(insider, people, keepsPeers)
    await connects(two)
    await seeEachOther(two)
    for (const { page } of two.both) {
      expect(await protocols(page)).toEqual(['udp'])
      await page.getByText('Via server').waitFor()
    }
    const worker = workerOf(product.pid('sfu'))
    const killed = performance.now()
    process.kill(Number(worker), 'SIGKILL')
    await expect.poll(() => workerOf(product.pid('sfu')), { interval: 50 }).not.toBeOneOf([worker, undefined])
    expect(performance.now() - killed).toBeLessThan(5_000)
    await seeEachOther(two)
    process.kill(Number(product.pid('sfu')), 'SIGKILL')
    await seeEachOther(two)
    for (const { page } of two.both) await page.getByText('Connected').waitFor()
    await press(two.maren.page, 'Leave')
    await two.dana.page.getByText('Maren left the call.').waitFor()
    await two.end()
  }, 120_000)

  test('where nothing goes by UDP, they see each other over TCP; mute, and the camera off and on again', async () => {
    const two = await twoBrowsers(insider, people, onlyByTcp, keepsPeers)
    const { dana, maren } = two
    await connects(two)
    await seeEachOther(two)
    for (const { page } of two.both) expect(await protocols(page)).toEqual(['tcp'])
    await press(maren.page, 'Mute')
    await dana.page.getByText('Maren Example, muted').waitFor()
    await press(dana.page, 'Stop camera')
    await maren.page.locator('.tile video:not(.is-own)').waitFor({ state: 'detached' })
    await press(dana.page, 'Start camera')
    await press(maren.page, 'Unmute')
    await seeEachOther(two)
    await press(dana.page, 'Leave')
    await maren.page.getByText('Dana left the call.').waitFor()
    await two.end()
  }, 120_000)
})
