// The script of the page of one side of a call, which tests/harness/sfu/call-page.ts serves.

import { sfuTransport } from '#web/app/call/media/sfu-transport.ts'
import type { Transport } from '#web/app/call/media/transport.ts'
import { connectQuestions, receiveAnswer } from '#web/app/live/socket-questions.ts'

export type Side = { callId: string; user: string }
export type MediaStatistics = { decoded: number; packets: number }

const peers: RTCPeerConnection[] = []
const Native = window.RTCPeerConnection
window.RTCPeerConnection = class extends Native {
  constructor(configuration?: RTCConfiguration) {
    super(configuration)
    peers.push(this)
  }
}

/** Sends camera and microphone, and plays the other side's media. */
async function start({ callId, user }: Side) {
  const socket = new WebSocket(`ws://${location.host}/?user=${user}`)
  let transport: Transport | undefined
  socket.onmessage = ({ data: text }) => {
    const frame = JSON.parse(text)
    if (frame.event === 'ack' || frame.event === 'error') receiveAnswer(frame)
    else void transport?.receive(frame)
  }
  await new Promise((open) => {
    socket.onopen = open
  })
  connectQuestions((frame) => socket.send(JSON.stringify(frame)))
  const localMedia = await navigator.mediaDevices.getUserMedia({
    audio: true,
    video: { width: 1280, height: 720 },
  })
  transport = sfuTransport(callId, [], { onConnectionChange: () => undefined })
  for (const track of localMedia.getTracks()) await transport.send(track.kind as 'audio', track)
  await transport.acceptAnswer()
  const video = document.body.appendChild(document.createElement('video'))
  Object.assign(video, { muted: true, autoplay: true, srcObject: transport.remote })
}

async function mediaStatistics(): Promise<MediaStatistics> {
  const reports = await Promise.all(peers.map((peer) => peer.getStats()))
  const inbound = reports
    .flatMap((report) => [...report.values()] as Record<string, unknown>[])
    .filter(({ type }) => type === 'inbound-rtp')
  const sum = (field: string) => inbound.reduce((total, each) => total + Number(each[field] ?? 0), 0)
  return { decoded: sum('framesDecoded'), packets: sum('packetsReceived') }
}

const side = { start, seen: mediaStatistics }
export type SideInPage = typeof side
Object.assign(window, { side })
