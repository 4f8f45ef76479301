// A product of its own: it sets CALLS, and kills the media server.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contractConversationId } from '#domain/kernel/ids.ts'
import {
  connectCall,
  contractedMembers,
  ringMaren,
  twoBrowsers,
  waitForPictures,
} from '#tests/harness/browser/calls.ts'
import { press } from '#tests/harness/browser/page-actions.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { processTree, readProcFile } from '#tests/harness/processes.ts'
import { withMediaServer } from '#tests/harness/sfu/rooms.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

type Watched = {
  /** Tracks of every device that was opened. */
  tracks: MediaStreamTrack[]
  asked: number
  hold?: Promise<unknown>
  release(): void
  peers: RTCPeerConnection[]
  /** Makes the page a changed client, in this conversation. */
  conversationId?: string
}

/** Runs in a page before its scripts. Records which devices run, and may delay the person's permission. */
const watches = () => {
  const watchedMedia: Watched = { tracks: [], asked: 0, release: () => undefined, peers: [] }
  Object.assign(window, { watched: watchedMedia })
  const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    watchedMedia.asked++
    await watchedMedia.hold
    const stream = await original(constraints)
    watchedMedia.tracks.push(...stream.getTracks())
    return stream
  }
  const Native = window.RTCPeerConnection
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      watchedMedia.peers.push(this)
    }
  }
  // A changed client, which connects without accepting.
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (text) {
    const { event, data, ...otherFields } = JSON.parse(String(text))
    if (watchedMedia.conversationId === undefined || event !== 'answerCall') return send.call(this, text)
    const { callId, answer } = data
    send.call(
      this,
      JSON.stringify({ ...otherFields, event: 'renegotiate', data: { callId, description: answer } }),
    )
    send.call(this, JSON.stringify({ event: 'callMedia', data: { callId, audio: false, video: false } }))
    send.call(
      this,
      JSON.stringify({ event: 'typing', data: { conversationId: watchedMedia.conversationId } }),
    )
  }
}

/** Runs in a page before its scripts: makes it accept only connections by TCP. */
const onlyByTcp = () => {
  const { prototype } = window.RTCPeerConnection
  const original = prototype.setRemoteDescription as (of: RTCSessionDescriptionInit) => Promise<void>
  prototype.setRemoteDescription = function (description: RTCSessionDescriptionInit) {
    const sdp = description.sdp?.replaceAll(/a=candidate:\S+ \d+ udp .*\r\n/gi, '') ?? ''
    return original.call(this, { type: description.type, sdp })
  }
}

/** The number of microphones or cameras that this page has open. */
const devices = (page: Page, kind: 'audio' | 'video') =>
  page.evaluate((kinds) => {
    const { watched } = window as unknown as { watched: Watched }
    return watched.tracks.filter(({ kind, readyState }) => kind === kinds && readyState === 'live').length
  }, kind)

/** The protocols that this page's connections use now. */
const protocols = (page: Page) =>
  page.evaluate(async () => {
    const { watched } = window as unknown as { watched: Watched }
    const open = watched.peers.filter(({ connectionState }) => connectionState === 'connected')
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
  pid && processTree(pid).find((each) => readProcFile(each, 'comm').startsWith('mediasoup'))

const SETTLE_MS = 500

withMediaServer(() => {
  const product = ownProduct({ CALLS: 'sfu' })
  const { insider } = pageOpeners(product)
  const people = setUpOnce(() => contractedMembers(product))

  test('Two browsers see each other through the media server, also after its worker or its process died', async () => {
    const two = await twoBrowsers(insider, people, watches)
    await connectCall(two)
    await waitForPictures(two)
    for (const { page } of two.both) {
      expect(await protocols(page)).toEqual(['udp'])
      await page.getByText('Private, through Consilium').waitFor()
    }
    const worker = workerOf(product.pid('sfu'))
    const killTime = performance.now()
    process.kill(Number(worker), 'SIGKILL')
    await expect.poll(() => workerOf(product.pid('sfu')), { interval: 50 }).not.toBeOneOf([worker, undefined])
    expect(performance.now() - killTime).toBeLessThan(5_000)
    await waitForPictures(two)
    process.kill(Number(product.pid('sfu')), 'SIGKILL')
    await waitForPictures(two)
    for (const { page } of two.both) await page.getByText('Connected').waitFor()
    await press(two.maren.page, 'Leave')
    await two.dana.page.getByText('Maren left the call.').waitFor()
    await two.end()
  }, 120_000)

  test('Without UDP two browsers see each other over TCP, mute, and turn the camera off and on again', async () => {
    const two = await twoBrowsers(insider, people, onlyByTcp, watches)
    const { dana, maren } = two
    await connectCall(two)
    await waitForPictures(two)
    for (const { page } of two.both) expect(await protocols(page)).toEqual(['tcp'])
    await press(maren.page, 'Mute')
    await dana.page.getByText('Maren Example, muted').waitFor()
    expect(await devices(maren.page, 'audio')).toBe(0)
    await press(dana.page, 'Stop camera')
    await maren.page.locator('.tile video:not(.is-own)').waitFor({ state: 'detached' })
    expect(await devices(dana.page, 'video')).toBe(0)
    await press(dana.page, 'Start camera')
    await press(maren.page, 'Unmute')
    await waitForPictures(two)
    expect(await devices(dana.page, 'video')).toBe(1)
    await expect.poll(() => devices(maren.page, 'audio')).toBe(1)
    await press(dana.page, 'Leave')
    await maren.page.getByText('Dana left the call.').waitFor()
    await two.end()
  }, 120_000)

  test('A person who is asked for the microphone while the caller cancels is heard by nobody', async () => {
    const { dana, maren, end } = await twoBrowsers(insider, people, watches)
    await ringMaren(dana)
    await maren.page.getByRole('dialog').waitFor()
    await maren.page.evaluate(() => {
      const { watched } = window as unknown as { watched: Watched }
      watched.hold = new Promise<void>((resolve) => {
        watched.release = resolve
      })
    })
    await press(maren.page, 'Accept')
    await press(dana.page, 'Cancel')
    await maren.page.getByRole('dialog').waitFor({ state: 'hidden' })
    const states = await maren.page.evaluate(async (settle) => {
      const { watched } = window as unknown as { watched: Watched }
      watched.release()
      await new Promise((resolve) => setTimeout(resolve, settle))
      return { asked: watched.asked, states: watched.tracks.map(({ readyState }) => readyState) }
    }, SETTLE_MS)
    expect(states).toEqual({ asked: 1, states: ['ended'] })
    await end()
  })
})

const { product, insider } = pageOpeners()
const people = setUpOnce(() => contractedMembers(product))

test('A called person receives no sound before accepting, whatever the caller sends', async () => {
  const { dana, maren, end } = await twoBrowsers(insider, people, watches)
  await ringMaren(dana)
  await maren.page.getByRole('dialog').waitFor()
  await maren.page.evaluate((conversationId) => {
    const { watched } = window as unknown as { watched: Watched }
    watched.conversationId = conversationId
  }, contractConversationId(people.contract_id))
  await press(maren.page, 'Accept')
  // The typing frame was sent after the others, and has arrived.
  await dana.page.getByText('Maren is typing').waitFor()
  const answers = await dana.page.evaluate(async (settle) => {
    const { watched } = window as unknown as { watched: Watched }
    await new Promise((resolve) => setTimeout(resolve, settle))
    return watched.peers.filter(({ remoteDescription }) => remoteDescription !== null).length
  }, SETTLE_MS)
  expect(answers).toBe(0)
  expect(await dana.page.getByText('Maren Example, muted').count()).toBe(0)
  await dana.page.getByText('Calling Maren Example').waitFor()
  await press(dana.page, 'Cancel')
  await end()
})
