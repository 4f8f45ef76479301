const SOCKETS_PER_SESSION = 20
const SOCKETS_PER_ADDRESS = 100
const FRAMES = 60
/** As many as an address may make calls. */
const FRAMES_OF_ADDRESS = 200
const KEPT = 20_000
const FRAMES_MS = 10_000

/** `allowance`: how many times the limit holds for this key. */
type Counted = { key: string; allowance: number }

/** Counts what is open under each key; `enter` tells whether there may be one more under all of them. */
function openCount(most: number) {
  const counts = new Map<string, number>()
  const openUnder = (key: string) => counts.get(key) ?? 0
  return {
    enter(keys: readonly Counted[]): boolean {
      if (keys.some(({ key, allowance }) => openUnder(key) >= most * allowance)) return false
      for (const { key } of keys) counts.set(key, openUnder(key) + 1)
      return true
    },
    leave(keys: readonly Counted[]) {
      for (const { key } of keys) {
        if (openUnder(key) > 1) counts.set(key, openUnder(key) - 1)
        else counts.delete(key)
      }
    },
  }
}

/** Returns a function that counts a frame and tells whether it may come: so many within any ten seconds. */
function frameCount(most: number) {
  let times: number[] = []
  return (): boolean => {
    const now = performance.now()
    if (times.length >= most) times = times.filter((time) => time > now - FRAMES_MS)
    return times.push(now) <= most
  }
}

/** Frames of all sockets of an address together, also of those that were closed a moment ago. */
function frameCounts(most: number) {
  const counts = new Map<string, () => boolean>()
  function countOf({ key, allowance }: Counted) {
    const count = counts.get(key) ?? frameCount(most * allowance)
    const [oldest] = counts.keys()
    if (counts.size >= KEPT && oldest !== undefined) counts.delete(oldest)
    counts.delete(key)
    counts.set(key, count)
    return count
  }
  return (keys: readonly Counted[]) => {
    const all = keys.map(countOf)
    return () => all.every((mayCome) => mayCome())
  }
}

/** How many sockets a session and an address may have open in this process, and how many frames a socket and an address may send. */
export function socketLimits(factor: number) {
  const most = (count: number) => (factor > 0 ? Math.ceil(count * factor) : Number.POSITIVE_INFINITY)
  return {
    sessions: openCount(most(SOCKETS_PER_SESSION)),
    addresses: openCount(most(SOCKETS_PER_ADDRESS)),
    frames: () => frameCount(most(FRAMES)),
    framesOf: frameCounts(most(FRAMES_OF_ADDRESS)),
  }
}
