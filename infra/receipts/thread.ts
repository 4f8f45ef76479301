import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawReceipt, type ReceiptRequest } from '#api/money/receipt/receipt.ts'

// On Linux this is the priority of the thread alone: where calls need the processor, receipts wait.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** The program of a thread that draws receipts. An error ends the thread. */
parentPort?.on('message', async (request: ReceiptRequest) => {
  parentPort?.postMessage(await drawReceipt(request))
})
