import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { receipt } from '#api/money/receipt/receipt.ts'
import type { Asked } from '#api/money/receipt/receipts.ts'

// On Linux this is the priority of the thread alone: where calls need the processor, receipts wait.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** The program of a thread that draws receipts. An error ends the thread. */
parentPort?.on('message', async ({ row, viewer, parties, at }: Asked) => {
  parentPort?.postMessage(await receipt(row, viewer, parties, at))
})
