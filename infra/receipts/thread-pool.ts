import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ReceiptRequest, Receipts } from '#api/money/receipt/receipt.ts'
import { builtProgram } from '../build/programs.ts'
import { fairQueue } from '../files/fair-queue.ts'

/** How many receipts are drawn at the same time. One core is left for calls. */
const MAX_THREADS = Math.min(2, Math.max(1, availableParallelism() - 1))
/** Milliseconds, longer than any receipt takes on a busy machine. */
const DRAWING_TIMEOUT_MS = 20_000
/** Milliseconds until an idle thread is ended. */
const IDLE_TIMEOUT_MS = 60_000

/**
 * Draws receipts in threads, so that an expensive receipt delays no call. Readers take turns. `program` finds
 * the built program of the threads.
 */
export function receipts(
  program = () => builtProgram('receipts'),
  timeoutMs = DRAWING_TIMEOUT_MS,
): Receipts & { close(): Promise<void> } {
  const enqueue = fairQueue(MAX_THREADS)
  const idleThreads = new Set<DrawingThread>()
  const threads = new Set<DrawingThread>()
  let timer: NodeJS.Timeout | undefined

  async function takeThread(): Promise<DrawingThread> {
    for (const each of idleThreads) {
      idleThreads.delete(each)
      if (!each.isOver()) return each
      threads.delete(each)
    }
    const newThread = drawingThread(await program())
    threads.add(newThread)
    return newThread
  }

  async function end(thread: DrawingThread) {
    threads.delete(thread)
    idleThreads.delete(thread)
    await thread.end()
  }

  function returnThread(thread: DrawingThread) {
    idleThreads.add(thread)
    clearTimeout(timer)
    timer = setTimeout(() => {
      for (const each of idleThreads) void end(each)
    }, IDLE_TIMEOUT_MS).unref()
  }

  return {
    draw: (receiptRequest) =>
      enqueue(receiptRequest.viewer, async () => {
        const thread = await takeThread()
        try {
          const receiptPdf = await thread.draw(receiptRequest, timeoutMs)
          returnThread(thread)
          return receiptPdf
        } catch (error) {
          await end(thread)
          throw error
        }
      }),
    async close() {
      clearTimeout(timer)
      await Promise.all([...threads].map(end))
    },
  }
}

/** Memory limit of a thread. A receipt takes a tenth of it. */
const MAX_MEMORY_MEBIBYTES = 256

/**
 * A thread that draws receipts one at a time. It has none of the product's settings, and ends with the
 * process.
 */
function drawingThread(program: string) {
  const worker = new Worker(program, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MEBIBYTES },
  })
  worker.unref()
  let hasEnded = false
  const markEnded = () => {
    hasEnded = true
  }
  // Also called when a thread fails while idle, for example for lack of memory.
  worker.once('exit', markEnded).on('error', markEnded)

  return {
    isOver: () => hasEnded,
    end: () => worker.terminate(),
    /**
     * Throws the error of the thread, or a timeout after these milliseconds. The thread must then be ended.
     */
    async draw(receiptRequest: ReceiptRequest, timeoutMs: number): Promise<Buffer> {
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      const rejectBecause = (reason: string) => () => reject(new Error(`a receipt was not drawn: ${reason}`))
      const timeout = setTimeout(rejectBecause('it took too long'), timeoutMs)
      const onExit = rejectBecause('its thread has ended')
      const onDrawn = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>) =>
        resolve(Buffer.from(buffer, byteOffset, length))
      worker.once('message', onDrawn).once('error', reject).once('exit', onExit)
      worker.postMessage(receiptRequest)
      try {
        return await promise
      } finally {
        clearTimeout(timeout)
        worker.off('message', onDrawn).off('error', reject).off('exit', onExit)
      }
    },
  }
}
type DrawingThread = ReturnType<typeof drawingThread>
