import { Worker } from 'node:worker_threads'
import type { ReceiptRequest } from '#api/money/receipt/receipts.ts'

/** Of memory, for one thread: a receipt takes a tenth. */
const MAX_MEMORY_MEBIBYTES = 256

/** A thread that draws receipts, one at a time. It has no settings of the product, and ends with the process. */
export function drawingThread(program: string) {
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
  // Also where it fails, of memory for instance, without anything to draw.
  worker.once('exit', markEnded).on('error', markEnded)

  return {
    isOver: () => hasEnded,
    end: () => worker.terminate(),
    /** Throws what went wrong in the thread, or that it took longer than so many milliseconds: it must be ended then. */
    async draw(receiptRequest: ReceiptRequest, timeoutMs: number): Promise<Buffer> {
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      const rejectBecause = (why: string) => () => reject(new Error(`a receipt was not drawn: ${why}`))
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
export type DrawingThread = ReturnType<typeof drawingThread>
