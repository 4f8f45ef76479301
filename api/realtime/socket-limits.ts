import { LRUCache } from 'lru-cache'

const MAX_SOCKETS_PER_SESSION = 20
const MAX_SOCKETS_PER_ADDRESS = 100
const MAX_FRAMES_PER_SOCKET = 60
/** In ten seconds: the same rate as the 1,200 calls a minute of an address. */
const MAX_FRAMES_PER_ADDRESS = 200
const MAX_TRACKED_KEYS = 20_000
const FRAME_WINDOW_MS = 10_000

/** `allowance`: the factor on the limit for this key. */
type LimitKey = { key: string; allowance: number }

/** Counts open sockets by key. `enter` returns whether all keys allow one more. */
function openCounter(max: number) {
  const counts = new Map<string, number>()
  const openUnder = (key: string) => counts.get(key) ?? 0
  return {
    enter(keys: readonly LimitKey[]): boolean {
      if (keys.some(({ key, allowance }) => openUnder(key) >= max * allowance)) return false
      for (const { key } of keys) counts.set(key, openUnder(key) + 1)
      return true
    },
    leave(keys: readonly LimitKey[]) {
      for (const { key } of keys) {
        if (openUnder(key) > 1) counts.set(key, openUnder(key) - 1)
        else counts.delete(key)
      }
    },
  }
}

/** Returns a function that counts a frame and returns whether it is within `max` frames in ten seconds. */
function frameCounter(max: number) {
  let times: number[] = []
  return (): boolean => {
    const now = performance.now()
    if (times.length >= max) times = times.filter((time) => time > now - FRAME_WINDOW_MS)
    return times.push(now) <= max
  }
}

/** Counts the frames of all sockets of an address together, including sockets that were just closed. */
function frameCounters(max: number) {
  const counts = new LRUCache<string, () => boolean, number>({
    max: MAX_TRACKED_KEYS,
    memoMethod: (_key, _stale, { context: allowance }) => frameCounter(max * allowance),
  })
  return (keys: readonly LimitKey[]) => {
    const counters = keys.map(({ key, allowance }) => counts.memo(key, { context: allowance }))
    return () => counters.every((countFrame) => countFrame())
  }
}

/**
 * Limits the open sockets of a session and an address in this process, and the frames of a socket and an
 * address. `factor` 0 turns the limits off.
 */
export function socketLimits(factor: number) {
  const scaledLimit = (count: number) => (factor > 0 ? Math.ceil(count * factor) : Number.POSITIVE_INFINITY)
  return {
    sessionSockets: openCounter(scaledLimit(MAX_SOCKETS_PER_SESSION)),
    addressSockets: openCounter(scaledLimit(MAX_SOCKETS_PER_ADDRESS)),
    socketFrameCounter: () => frameCounter(scaledLimit(MAX_FRAMES_PER_SOCKET)),
    addressFrameCounter: frameCounters(scaledLimit(MAX_FRAMES_PER_ADDRESS)),
  }
}
