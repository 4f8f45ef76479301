import type { Log } from '#api/http/services.ts'
import { keyedLock } from '#commands/kernel/keyed-lock.ts'
import type { Sfu, SfuEvent } from '#commands/ports/sfu.ts'
import type { Produced } from '#domain/messaging/media/questions.ts'
import type { Settings } from '../settings.ts'
import { answers } from './answers.ts'
import { startPool } from './pool.ts'
import { isConnected, openRoom, otherOf, type Room } from './room.ts'
import type { Listening } from './worker.ts'

const SWEEP_MS = 10_000
/**
 * A call whose side is gone ends sooner; this is for rooms that nobody ended. Two who listen to each other and send nothing have
 * no connection either.
 */
const ABANDONED_MS = 3_600_000

export type Rooms = Awaited<ReturnType<typeof startRooms>>

/**
 * The media server itself: rooms on its workers. A room whose worker dies is opened again on another, empty, and both are
 * told. Throws when its workers cannot start.
 */
export async function startRooms(settings: Listening & Pick<Settings, 'SFU_WORKERS'>, log: Log) {
  const rooms = new Map<string, Room>()
  const listeners = new Set<(event: SfuEvent) => void>()
  const inTurn = keyedLock()
  const pool = await startPool(settings, log, (dead) => {
    for (const { on, call_id, users } of [...rooms.values()])
      if (on === dead && rooms.delete(call_id)) void reopen(call_id, users)
  })

  const tell = (event: SfuEvent) => {
    for (const listener of listeners) listener(event)
  }

  async function openOn(call_id: string, users: readonly [string, string]) {
    const on = await pool.take()
    const room = on && (await openRoom(call_id, users, on).catch(() => undefined))
    // Its worker may have died while it was opened.
    const isOpen = room && !room.router.closed
    if (isOpen) rooms.set(call_id, room)
    else if (on) pool.left(on)
    return isOpen ? room : undefined
  }

  /** Another room for a call of whose room nothing is left; both are told. */
  const reopen = (call_id: string, users: readonly [string, string]) =>
    inTurn(call_id, async () => {
      if (rooms.has(call_id)) return 'sfu' as const
      const room = await openOn(call_id, users)
      if (!room) tell({ event: 'ended', call_id, reason: 'failed' })
      else for (const user_id of users) tell({ event: 'sfu-restarted', call_id, user_id, data: {} })
      return room ? ('sfu' as const) : ('direct' as const)
    })

  function close(room: Room) {
    rooms.delete(room.call_id)
    pool.left(room.on)
    room.router.close()
  }

  /** The room, used once more; undefined where there is none of this member. */
  function roomOf(call_id: string, user_id: string) {
    const room = rooms.get(call_id)
    const [own, other] = room ? [user_id, otherOf(room, user_id)].map((id) => room.participants.get(id)) : []
    if (!room || !own || !other) return undefined
    room.used = performance.now()
    return { room, own, other }
  }

  const sweeping = setInterval(() => {
    const now = performance.now()
    for (const room of rooms.values()) {
      if (isConnected(room)) room.used = now
      if (now - room.used < ABANDONED_MS) continue
      close(room)
      tell({ event: 'ended', call_id: room.call_id, reason: 'abandoned' })
    }
  }, SWEEP_MS).unref()

  const sfu: Sfu = {
    state: async () => (pool.isUp() ? 'sfu' : 'failed'),
    open: (call_id, users) =>
      inTurn(call_id, async () => {
        const room = rooms.get(call_id) ?? (pool.isUp() && (await openOn(call_id, users)))
        return room ? 'sfu' : 'direct'
      }),
    ask: (call_id, user_id, question, data) =>
      inTurn(`${call_id} ${user_id}`, async () => {
        const found = roomOf(call_id, user_id)
        if (!found) return { refused: 'call_not_found' }
        const tellOther = (data: Produced) =>
          tell({ event: 'sfu-produced', call_id, user_id: otherOf(found.room, user_id), data })
        try {
          return await answers[question]({ ...found, tell: tellOther }, data)
        } catch (error) {
          if (found.room.router.closed) return { refused: 'media_unavailable' }
          log.info({ question, name: (error as Error).name }, 'the media server refused parameters')
          return { refused: 'media_unfit' }
        }
      }),
    end: (call_id) =>
      inTurn(call_id, async () => {
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
    /** The ids of its workers' processes. */
    pids: pool.pids,
    close() {
      clearInterval(sweeping)
      rooms.clear()
      pool.close()
    },
  }
}
