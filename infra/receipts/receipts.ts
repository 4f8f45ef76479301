import { availableParallelism } from 'node:os'
import type { Receipts } from '#api/money/receipt/receipts.ts'
import { builtProgram } from '../build/programs.ts'
import { turns } from '../files/turns.ts'
import { type Drawing, drawing } from './drawing.ts'

/** How many receipts are drawn at the same time: one core is left to the calls. */
const THREADS = Math.min(2, Math.max(1, availableParallelism() - 1))
/** Milliseconds: longer than any receipt takes on a busy machine. */
const DRAWING_MS = 20_000
/** Milliseconds until a thread without work is ended. */
const IDLE_MS = 60_000

/**
 * Draws receipts in threads, so that whatever stands on one holds up no other call; readers take turns. `program`: finds
 * the built program of the threads.
 */
export function receipts(
  program = () => builtProgram('receipts'),
  within = DRAWING_MS,
): Receipts & { close(): Promise<void> } {
  const turn = turns(THREADS)
  const idle = new Set<Drawing>()
  const all = new Set<Drawing>()
  let timer: NodeJS.Timeout | undefined

  async function take(): Promise<Drawing> {
    for (const each of idle) {
      idle.delete(each)
      if (!each.isOver()) return each
      all.delete(each)
    }
    const started = drawing(await program())
    all.add(started)
    return started
  }

  async function end(thread: Drawing) {
    all.delete(thread)
    idle.delete(thread)
    await thread.end()
  }

  function rest(thread: Drawing) {
    idle.add(thread)
    clearTimeout(timer)
    timer = setTimeout(() => {
      for (const each of idle) void end(each)
    }, IDLE_MS).unref()
  }

  return {
    draw: (asked) =>
      turn(asked.viewer, async () => {
        const thread = await take()
        try {
          const made = await thread.draw(asked, within)
          rest(thread)
          return made
        } catch (error) {
          await end(thread)
          throw error
        }
      }),
    async close() {
      clearTimeout(timer)
      await Promise.all([...all].map(end))
    },
  }
}
