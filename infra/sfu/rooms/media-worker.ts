import { setTimeout as sleep } from 'node:timers/promises'
import { createWorker } from 'mediasoup'
import type { WebRtcServer, Worker } from 'mediasoup/types'
import type { SfuSettings } from '../settings.ts'

/** One process of the media server, with the port that all its calls share. */
export type MediaWorker = { worker: Worker; server: WebRtcServer }

export type WorkerSettings = Pick<
  SfuSettings,
  'MEDIASOUP_WORKER_BIN' | 'SFU_LISTEN_IP' | 'SFU_ANNOUNCED_ADDRESS' | 'SFU_MEDIA_PORT'
>

const PING_INTERVAL_MS = 1500
/** A worker that does not answer for this long counts as dead. Callers hear nothing meanwhile. */
const SILENCE_TIMEOUT_MS = 2000

/** Starts a worker that listens on this port, 0 for any. Throws when it cannot. */
export async function startMediaWorker(
  { MEDIASOUP_WORKER_BIN, SFU_LISTEN_IP, SFU_ANNOUNCED_ADDRESS }: WorkerSettings,
  port: number,
): Promise<MediaWorker> {
  const worker = await createWorker({ workerBin: MEDIASOUP_WORKER_BIN, logLevel: 'error' })
  const listenAddress = {
    ip: SFU_LISTEN_IP,
    ...(SFU_ANNOUNCED_ADDRESS !== undefined && { announcedAddress: SFU_ANNOUNCED_ADDRESS }),
    ...(port > 0 && { port }),
  }
  try {
    const protocols = ['udp', 'tcp'] as const
    const server = await worker.createWebRtcServer({
      listenInfos: protocols.map((protocol) => ({ protocol, ...listenAddress })),
    })
    void killWhenSilent(worker)
    return { worker, server }
  } catch (error) {
    worker.close()
    throw error
  }
}

/** Kills the process, since a hanging process does not end by itself. */
async function killWhenSilent(worker: Worker) {
  while (!worker.closed) {
    const isResponsive = worker.getResourceUsage().then(
      () => true,
      () => worker.closed,
    )
    const timeout = sleep(SILENCE_TIMEOUT_MS, false, { ref: false })
    if (!(await Promise.race([isResponsive, timeout])) && !worker.closed) process.kill(worker.pid, 'SIGKILL')
    await sleep(PING_INTERVAL_MS, undefined, { ref: false })
  }
}
