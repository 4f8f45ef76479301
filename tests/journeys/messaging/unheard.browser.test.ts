// A product of its own: it sets CALLS.
import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { rings, twoBrowsers, underContract } from '#tests/harness/browser/calls.ts'
import { press } from '#tests/harness/browser/visits.ts'
import { before, ownProduct } from '#tests/harness/running.ts'
import { withMediaServer } from '#tests/harness/sfu/rooms.ts'

type Watched = {
  /** Tracks of every device that was opened. */
  tracks: MediaStreamTrack[]
  asked: number
  hold?: Promise<unknown>
  release(): void
  peers: RTCPeerConnection[]
  sly?: boolean
}

/** Runs in a page before its scripts: tells which devices run, and may let the person think before they allow one. */
const watches = () => {
  const watched: Watched = { tracks: [], asked: 0, release: () => undefined, peers: [] }
  Object.assign(window, { watched })
  const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    watched.asked++
    await watched.hold
    const stream = await original(wanted)
    watched.tracks.push(...stream.getTracks())
    return stream
  }
  const Native = window.RTCPeerConnection
  window.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      watched.peers.push(this)
    }
  }
  // A changed client, which connects without accepting.
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (text) {
    const { event, data, ...rest } = JSON.parse(String(text))
    if (!watched.sly || event !== 'answerCall') return send.call(this, text)
    const { callId, answer } = data
    send.call(this, JSON.stringify({ ...rest, event: 'renegotiate', data: { callId, description: answer } }))
    send.call(this, JSON.stringify({ event: 'callMedia', data: { callId, audio: false, video: false } }))
  }
}

const SETTLE_MS = 500

withMediaServer(() => {
  const product = ownProduct({ CALLS: 'sfu' })
  const { insider } = browsing(product)
  const people = before(() => underContract(product))
  test('who is asked for the microphone while the caller cancels is not heard by anybody', async () => {
    const { dana, maren, end } = await twoBrowsers(insider, people, watches)
    await rings(dana)
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

const { product, insider } = browsing()
const people = before(() => underContract(product))

test('who is called hears nothing before they accept, whatever they send', async () => {
  const { dana, maren, end } = await twoBrowsers(insider, people, watches)
  await rings(dana)
  await maren.page.getByRole('dialog').waitFor()
  await maren.page.evaluate(() => {
    ;(window as unknown as { watched: Watched }).watched.sly = true
  })
  await press(maren.page, 'Accept')
  await dana.page.getByText('Maren Example, muted').waitFor()
  const answers = await dana.page.evaluate(async (settle) => {
    const { watched } = window as unknown as { watched: Watched }
    await new Promise((resolve) => setTimeout(resolve, settle))
    return watched.peers.filter(({ remoteDescription }) => remoteDescription !== null).length
  }, SETTLE_MS)
  expect(answers).toBe(0)
  await dana.page.getByText('Calling Maren Example').waitFor()
  await press(dana.page, 'Cancel')
  await end()
})
