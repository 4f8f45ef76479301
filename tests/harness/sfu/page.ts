import { localMedia } from '#web/screens/messaging/call/media/local.ts'
import { type CallMedia, startMedia } from '#web/screens/messaging/call/media/media.ts'

/** What runs in the page of one side of a call: tests/harness/sfu/stage.ts serves it. */

export type Side = { callId: string; mode: 'sfu' | 'direct'; isCaller: boolean; user: string; tcp?: boolean }
export type Seen = {
  connection: string
  decoded: number
  heardPackets: number
  packets: number
  protocols: string[]
  hears: boolean
  sees: boolean
  video: boolean
}

const peers: RTCPeerConnection[] = []
const Native = window.RTCPeerConnection
window.RTCPeerConnection = class extends Native {
  constructor(configuration?: RTCConfiguration) {
    super(configuration)
    peers.push(this)
  }
}

let media: CallMedia

function socketOf(user: string) {
  const socket = new WebSocket(`ws://${location.host}/?user=${user}`)
  const pending = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  let last = 0
  socket.onmessage = ({ data: text }) => {
    const { event, id, data } = JSON.parse(text)
    if (event === 'ack') pending.get(id)?.resolve(data)
    else if (event === 'error') pending.get(id)?.reject(new Error(data.reason))
    else media?.receive(event, data)
  }
  const send = (event: string, data: Record<string, unknown>) => {
    const answered = Promise.withResolvers<Record<string, unknown>>()
    pending.set(++last, answered)
    socket.send(JSON.stringify({ id: last, event, data }))
    return answered.promise
  }
  return new Promise<typeof send>((open) => {
    socket.onopen = () => open(send)
  })
}

/** Begins the side; `tcp`: it is not told of other ways. */
async function start({ callId, mode, isCaller, user, tcp }: Side) {
  const send = await socketOf(user)
  const { stream } = await localMedia()
  media = startMedia({
    callId,
    mode,
    isCaller,
    local: stream,
    iceServers: [],
    async send(event, data) {
      const ack = await send(event, data)
      if (!tcp || event !== 'sfu-transport') return ack
      const { iceCandidates } = ack as { iceCandidates: { protocol: string }[] }
      return { ...ack, iceCandidates: iceCandidates.filter(({ protocol }) => protocol === 'tcp') }
    },
  })
  media.subscribe(show)
}

/** Plays what the other one sends, as the panel does. */
function show() {
  const video = document.querySelector('video') ?? document.body.appendChild(document.createElement('video'))
  const { remote } = media.state()
  if (video.srcObject === remote) return
  video.muted = true
  video.srcObject = remote
  video.play().catch(() => undefined)
}

type Entry = Record<string, unknown>
const isOpen = ({ connectionState }: RTCPeerConnection) => connectionState !== 'closed'

async function seen(): Promise<Seen> {
  const reports = await Promise.all(peers.filter(isOpen).map((peer) => peer.getStats()))
  const entries = reports.flatMap((report) => [...report.values()] as Entry[])
  const sum = (kind: string, field: string) =>
    entries
      .filter((each) => each.type === 'inbound-rtp' && each.kind === kind)
      .reduce((total, each) => total + Number(each[field] ?? 0), 0)
  const used = entries.filter(({ type, nominated }) => type === 'candidate-pair' && nominated)
  const local = used.map(({ localCandidateId }) => entries.find(({ id }) => id === localCandidateId))
  const { connection, hears, sees, video } = media.state()
  return {
    connection,
    hears,
    sees,
    video,
    decoded: sum('video', 'framesDecoded'),
    heardPackets: sum('audio', 'packetsReceived'),
    packets: sum('audio', 'packetsReceived') + sum('video', 'packetsReceived'),
    protocols: [...new Set(local.map((each) => String(each?.protocol)))],
  }
}

const side = { start, seen, media: () => media }
export type SideInPage = typeof side
Object.assign(window, { side })
