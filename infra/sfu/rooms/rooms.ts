import type { Log } from '#api/http/services.ts'
import { keyedLock } from '#commands/kernel/keyed-lock.ts'
import type { Sfu, SfuEvent } from '#commands/ports/sfu.ts'
import type { ProducerInfo } from '#domain/messaging/media/questions.ts'
import type { SfuSettings } from '../settings.ts'
import type { WorkerSettings } from './media-worker.ts'
import { questionHandlers } from './question-handlers.ts'
import { isConnected, openRoom, otherOf, type Room } from './room.ts'
import { startWorkerPool } from './worker-pool.ts'

const SWEEP_INTERVAL_MS = 10_000
/**
 * The lifetime of an unused room that nobody ended. A call that a participant has left ends sooner. Two
 * participants who only listen and send nothing have no connection either.
 */
const ABANDONED_TIMEOUT_MS = 3_600_000

export type Rooms = Awaited<ReturnType<typeof startRooms>>

/**
 * The media server: rooms on its workers. When a worker dies, its rooms are opened again, empty, on another
 * one, and both participants are told. Throws when its workers cannot start.
 */
export async function startRooms(settings: WorkerSettings & Pick<SfuSettings, 'SFU_WORKERS'>, log: Log) {
  const rooms = new Map<string, Room>()
  const listeners = new Set<(event: SfuEvent) => void>()
  const withLock = keyedLock()
  const workerPool = await startWorkerPool(settings, log, (dead) => {
    for (const { mediaWorker, call_id, users } of [...rooms.values()])
      if (mediaWorker === dead && rooms.delete(call_id)) void reopen(call_id, users)
  })

  const notify = (event: SfuEvent) => {
    for (const listener of listeners) listener(event)
  }

  async function openOnWorker(call_id: string, users: readonly [string, string]) {
    const mediaWorker = await workerPool.take()
    const room = mediaWorker && (await openRoom(call_id, users, mediaWorker).catch(() => undefined))
    // The worker may have died while the room was opened.
    const isOpen = room && !room.router.closed
    if (isOpen) rooms.set(call_id, room)
    else if (mediaWorker) workerPool.left(mediaWorker)
    return isOpen ? room : undefined
  }

  /** Opens a new room for a call whose worker died; both participants are notified. */
  const reopen = (call_id: string, users: readonly [string, string]) =>
    withLock(call_id, async () => {
      if (rooms.has(call_id)) return 'sfu' as const
      const room = await openOnWorker(call_id, users)
      if (!room) notify({ event: 'ended', call_id, reason: 'failed' })
      else for (const user_id of users) notify({ event: 'sfu-restarted', call_id, user_id, data: {} })
      return room ? ('sfu' as const) : ('direct' as const)
    })

  function close(room: Room) {
    rooms.delete(room.call_id)
    workerPool.left(room.mediaWorker)
    room.router.close()
  }

  /** Returns the room and marks it as used; undefined when this member has no such room. */
  function roomOf(call_id: string, user_id: string) {
    const room = rooms.get(call_id)
    const [own, other] = room ? [user_id, otherOf(room, user_id)].map((id) => room.participants.get(id)) : []
    if (!room || !own || !other) return undefined
    room.lastUsedMs = performance.now()
    return { room, own, other }
  }

  const sweepTimer = setInterval(() => {
    const now = performance.now()
    for (const room of rooms.values()) {
      if (isConnected(room)) room.lastUsedMs = now
      if (now - room.lastUsedMs < ABANDONED_TIMEOUT_MS) continue
      close(room)
      notify({ event: 'ended', call_id: room.call_id, reason: 'abandoned' })
    }
  }, SWEEP_INTERVAL_MS).unref()

  const sfu: Sfu = {
    state: async () => (workerPool.isUp() ? 'sfu' : 'failed'),
    open: (call_id, users) =>
      withLock(call_id, async () => {
        const room = rooms.get(call_id) ?? (workerPool.isUp() && (await openOnWorker(call_id, users)))
        return room ? 'sfu' : 'direct'
      }),
    ask: (call_id, user_id, question, data) =>
      withLock(`${call_id} ${user_id}`, async () => {
        const membership = roomOf(call_id, user_id)
        if (!membership) return { refused: 'call_not_found' }
        const tellOther = (data: ProducerInfo) =>
          notify({ event: 'sfu-produced', call_id, user_id: otherOf(membership.room, user_id), data })
        try {
          return await questionHandlers[question]({ ...membership, tell: tellOther }, data)
        } catch (error) {
          if (membership.room.router.closed) return { refused: 'media_unavailable' }
          log.info({ question, name: (error as Error).name }, 'the media server refused parameters')
          return { refused: 'media_unfit' }
        }
      }),
    end: (call_id) =>
      withLock(call_id, async () => {
        const room = rooms.get(call_id)
        if (room) close(room)
      }),
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  return {
    ...sfu,
    reopen,
    /** The calls that have a room. */
    calls: () => [...rooms.keys()],
    /** The process ids of the workers. */
    pids: workerPool.pids,
    close() {
      clearInterval(sweepTimer)
      rooms.clear()
      workerPool.close()
    },
  }
}
