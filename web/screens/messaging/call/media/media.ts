import { direct } from './direct.ts'
import { camera } from './local.ts'
import { type Counted, counted, type Quality, qualityBetween } from './quality.ts'
import { viaSfu } from './sfu.ts'
import type { Kind, Send } from './way.ts'

/** What the panel shows of a call's media. A new object after each change, for `useSyncExternalStore`. */
export type MediaState = {
  /** `reconnecting`: by itself; `failed`: it has given up, `reconnect` tries once more. */
  connection: 'connecting' | 'connected' | 'reconnecting' | 'failed' | 'closed'
  /** What the other one sends; another stream when its tracks change. */
  remote: MediaStream
  /** What the other one sends and has not muted. */
  hears: boolean
  sees: boolean
  /** What this side sends; another stream when the camera is another. */
  local: MediaStream
  audio: boolean
  video: boolean
  /** How the other one arrives; undefined before that can be said. */
  quality: Quality | undefined
}

export type CallMedia = {
  state(): MediaState
  /** Answers the function that stops it. */
  subscribe(listener: () => void): () => void
  /** Takes a frame of the socket; frames of other calls are passed over. */
  receive(event: string, data: Record<string, unknown>): void
  /** Mutes and unmutes the microphone. */
  setAudio(on: boolean): Promise<void>
  /** Turns the camera off, light included, and on. Rejects with NoDevices. */
  setVideo(on: boolean): Promise<void>
  /** Tries at once to connect again. */
  reconnect(): Promise<void>
  /** Only where the call came with an offer, in direct mode: what goes with `answerCall`. */
  answer: Promise<RTCSessionDescriptionInit> | undefined
  /** Ends it, and gives camera and microphone back. */
  close(): void
}

export type MediaOptions = {
  callId: string
  mode: 'sfu' | 'direct'
  isCaller: boolean
  local: MediaStream
  iceServers: RTCIceServer[]
  send: Send
  /** What came with `callUser`, if anything. */
  offer?: RTCSessionDescriptionInit | undefined
}

const QUALITY_MS = 2000
/** A connection that breaks often comes back by itself within this. */
const PATIENCE_MS = 1500
/** After each of these, in ms, another try. */
const RETRIES = [0, 2000, 4000, 8000, 8000, 8000]

/** Begins to send and receive: as the caller once the call is accepted, as the callee before that is said. */
export function startMedia(options: MediaOptions): CallMedia {
  const { callId, mode, isCaller, iceServers, send, offer } = options
  const local = options.local
  const listeners = new Set<() => void>()
  const tracks: Partial<Record<Kind, MediaStreamTrack>> = {}
  let state: MediaState = {
    connection: 'connecting',
    remote: new MediaStream(),
    hears: false,
    sees: false,
    local,
    audio: local.getAudioTracks().some(({ enabled }) => enabled),
    video: local.getVideoTracks().some(({ enabled }) => enabled),
    quality: undefined,
  }
  let tried = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let before: Counted | undefined

  function change(changed: Partial<MediaState>) {
    if (state.connection === 'closed') return
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }

  const heard = {
    connection(now: 'connecting' | 'connected' | 'broken') {
      if (now === 'connected') {
        clearTimeout(retry)
        retry = undefined
        tried = 0
        change({ connection: 'connected' })
      } else if (now === 'broken') tryLater()
      else if (state.connection === 'connected') change({ connection: 'reconnecting', quality: undefined })
    },
    track(kind: Kind, track: MediaStreamTrack | undefined) {
      if (track) tracks[kind] = track
      else delete tracks[kind]
      change({ remote: new MediaStream(Object.values(tracks)) })
    },
    unmuted: (kind: Kind, on: boolean) => change(kind === 'audio' ? { hears: on } : { sees: on }),
  }
  const common = { callId, local, iceServers, send, heard }
  const peer = mode === 'direct' ? direct({ ...common, isCaller }) : undefined
  const way = peer ?? viaSfu(common)

  function tryLater() {
    if (retry !== undefined || state.connection === 'closed') return
    const pause = RETRIES[tried]
    if (pause === undefined) return change({ connection: 'failed' })
    change({ connection: 'reconnecting', quality: undefined })
    retry = setTimeout(tryNow, PATIENCE_MS + pause)
  }

  async function tryNow() {
    tried++
    // Another try follows, unless it connects meanwhile.
    retry = undefined
    await way.restart().catch(() => undefined)
    if (state.connection !== 'reconnecting') return
    if (way.isConnected()) heard.connection('connected')
    else tryLater()
  }

  const measuring = setInterval(async () => {
    if (state.connection !== 'connected') return
    const report = await way.stats().catch(() => undefined)
    if (!report) return
    const now = counted(report)
    if (before) change({ quality: qualityBetween(before, now, state.hears) })
    before = now
  }, QUALITY_MS)

  way.start().catch(tryLater)

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    receive(event, data) {
      if (data.callId === callId && state.connection !== 'closed') way.receive(event, data)
    },
    async setAudio(on) {
      for (const track of local.getAudioTracks()) track.enabled = on
      change({ audio: on })
      await way.mute('audio', !on)
    },
    async setVideo(on) {
      const [old] = local.getVideoTracks()
      if (on && (old === undefined || old.readyState === 'ended')) {
        const track = await camera()
        if (old) local.removeTrack(old)
        local.addTrack(track)
        await way.replace('video', track)
      }
      if (!on) old?.stop()
      change({ video: on, local: new MediaStream(local.getTracks()) })
      await way.mute('video', !on)
    },
    async reconnect() {
      clearTimeout(retry)
      tried = 0
      change({ connection: 'reconnecting' })
      await tryNow()
    },
    answer: offer && peer ? peer.answer(offer) : undefined,
    close() {
      clearTimeout(retry)
      clearInterval(measuring)
      change({ connection: 'closed' })
      way.close()
      for (const track of local.getTracks()) track.stop()
    },
  }
}
