import { describe } from 'vitest'
import { startRooms } from '#infra/sfu/rooms/rooms.ts'
import { findWorker } from '#infra/sfu/worker/places.ts'
import { lacks } from '../machine.ts'
import { before } from '../running.ts'

export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Declares tests that need the media server's worker, and are skipped where it is not. */
export const withMediaServer = (declare: () => void) =>
  describe.skipIf(lacks('the media server'))('Where the media server is installed', declare)

/** A media server of the tests of a file, on loopback and any port. */
export const ownRooms = (settings: Partial<Parameters<typeof startRooms>[0]> = {}) =>
  before(async () => {
    const rooms = await startRooms(
      {
        MEDIASOUP_WORKER_BIN: findWorker() ?? '',
        SFU_LISTEN_IP: '127.0.0.1',
        SFU_ANNOUNCED_ADDRESS: undefined,
        SFU_MEDIA_PORT: 0,
        SFU_WORKERS: 1,
        ...settings,
      },
      quiet,
    )
    return { ...rooms, end: rooms.close, endCall: rooms.end }
  })
