import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultHook } from '#infra/processes/fault-points.ts'
import { withGates } from './gate.ts'

/** A crash of a part of the product. Code that catches it cannot continue, since its connections are gone. */
class Crash extends Error {}

type Settings = Record<string, string>

/**
 * Starts a part with these settings. Resolves to a function that gives up what is left of the part in memory.
 */
export type Begin = (settings: Settings, fault: FaultHook, failed: () => void) => Promise<() => void>

const RETRY_MS = 100

/**
 * A part of the product that runs in this process and crashes as if it had its own: an error is thrown at a
 * point, its connections are broken, and its memory is forgotten. It starts again at once on what is stored.
 */
export function crashingPart(
  begin: Begin,
  settings: Settings,
  reached: (point: string) => void,
  crashed: (point: string) => void,
) {
  let armed = new Set<string>()
  let ended = false
  let current = { end: () => {} }

  async function start() {
    const { settings: gatedSettings, freeze } = await withGates(settings)
    let alive = true
    let giveUp = () => {}
    const die = () => {
      if (!alive) return
      alive = false
      freeze()
      giveUp()
    }
    const dieAndRestart = () => {
      if (!alive) return
      die()
      if (!ended) void restart()
    }
    const fault: FaultHook = (point) => {
      if (alive && !ended) reached(point)
      if (alive && !armed.has(point)) return
      if (alive) {
        armed.delete(point)
        crashed(point)
        dieAndRestart()
      }
      throw new Crash(point)
    }
    current = { end: die }
    try {
      const drop = await begin(gatedSettings, fault, dieAndRestart)
      giveUp = drop
      // The part crashed while it was starting.
      if (!alive) giveUp()
    } catch (error) {
      if (!alive) return
      die()
      throw error
    }
  }

  async function restart() {
    while (!ended) {
      const started = await start().then(
        () => true,
        () => false,
      )
      if (started) return
      await sleep(RETRY_MS)
    }
  }

  return {
    start,
    /** Makes the part crash once at each of these points, when it reaches it next. */
    arm(points: readonly string[]) {
      armed = new Set(points)
    },
    end() {
      ended = true
      current.end()
    },
  }
}
