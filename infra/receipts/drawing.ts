import { Worker } from 'node:worker_threads'
import type { ReceiptRequest } from '#api/money/receipt/receipts.ts'

/** Of memory, for one thread: a receipt takes a tenth. */
const MOST_MEBIBYTES = 256

/** A thread that draws receipts, one at a time. It has no settings of the product, and ends with the process. */
export function drawing(program: string) {
  const worker = new Worker(program, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEBIBYTES },
  })
  worker.unref()
  let over = false
  const isGone = () => {
    over = true
  }
  // Also where it fails, of memory for instance, without anything to draw.
  worker.once('exit', isGone).on('error', isGone)

  return {
    isOver: () => over,
    end: () => worker.terminate(),
    /** Throws what went wrong in the thread, or that it took longer than so many milliseconds: it must be ended then. */
    async draw(asked: ReceiptRequest, within: number): Promise<Buffer> {
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      const failed = (why: string) => () => reject(new Error(`a receipt was not drawn: ${why}`))
      const late = setTimeout(failed('it took too long'), within)
      const gone = failed('its thread has ended')
      const made = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>) =>
        resolve(Buffer.from(buffer, byteOffset, length))
      worker.once('message', made).once('error', reject).once('exit', gone)
      worker.postMessage(asked)
      try {
        return await promise
      } finally {
        clearTimeout(late)
        worker.off('message', made).off('error', reject).off('exit', gone)
      }
    },
  }
}
export type Drawing = ReturnType<typeof drawing>
