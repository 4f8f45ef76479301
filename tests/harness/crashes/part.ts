import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultHook } from '#infra/processes/fault-points.ts'
import type { ProcessSettings } from '#infra/processes/supervisor.ts'
import { withGates } from './gate.ts'

/** A crash of a part of the product. Code that catches it cannot continue, since its connections are gone. */
class Crash extends Error {}

/**
 * Starts a part with these settings. Resolves to a function that gives up what is left of the part in memory.
 */
export type Begin = (
  settings: ProcessSettings,
  fault: FaultHook,
  onFailure: () => void,
) => Promise<() => void>

const RETRY_MS = 100

/**
 * A part of the product that runs in this process and crashes as if it had its own: an error is thrown at a
 * point, its connections are broken, and its memory is forgotten. It starts again at once on what is stored.
 */
export function crashingPart(
  begin: Begin,
  settings: ProcessSettings,
  onReached: (point: string) => void,
  onCrash: (point: string) => void,
) {
  let armed = new Set<string>()
  let hasEnded = false
  let current = { end: () => {} }

  async function start() {
    const { settings: gatedSettings, freeze } = await withGates(settings)
    let isAlive = true
    let giveUp = () => {}
    const die = () => {
      if (!isAlive) return
      isAlive = false
      freeze()
      giveUp()
    }
    const dieAndRestart = () => {
      if (!isAlive) return
      die()
      if (!hasEnded) void restart()
    }
    const fault: FaultHook = (point) => {
      if (isAlive && !hasEnded) onReached(point)
      if (isAlive && !armed.has(point)) return
      if (isAlive) {
        armed.delete(point)
        onCrash(point)
        dieAndRestart()
      }
      throw new Crash(point)
    }
    current = { end: die }
    try {
      const drop = await begin(gatedSettings, fault, dieAndRestart)
      giveUp = drop
      // The part crashed while it was starting.
      if (!isAlive) giveUp()
    } catch (error) {
      if (!isAlive) return
      die()
      throw error
    }
  }

  async function restart() {
    while (!hasEnded) {
      const startedPart = await start().then(
        () => true,
        () => false,
      )
      if (startedPart) return
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
      hasEnded = true
      current.end()
    },
  }
}
