import type { Role } from '#domain/identity/account/account.ts'

/** Lists that show records of other people, by read model, and who may read each list. */
const READER_BY_BOARD = {
  jobs: 'everybody',
  consultants: 'everybody',
  licenses: 'verifier',
  disputes: 'support',
  payments: 'support',
} as const satisfies Record<string, Role | 'everybody'>

type Board = keyof typeof READER_BY_BOARD
const isBoard = (table: string): table is Board => Object.hasOwn(READER_BY_BOARD, table)

/**
 * Whether this person may read the list. Its readers are told that it may have changed, but not what changed.
 */
export const isReader = (board: Board, roles: readonly string[]) =>
  READER_BY_BOARD[board] === 'everybody' || roles.includes(READER_BY_BOARD[board])

/** The pause between two frames about the same list. */
const FRAME_INTERVAL_MS = 1_000

/**
 * Calls `notifyReaders` for each list whose rows changed: at once for the first change, and once more after
 * the pause for all changes within it.
 */
export function boardChanges(notifyReaders: (board: Board, position: bigint) => void) {
  const pausedBoards = new Map<string, { timer: NodeJS.Timeout; position?: bigint }>()

  function pauseBoard(board: Board) {
    const timer = setTimeout(() => {
      const { position } = pausedBoards.get(board) ?? {}
      pausedBoards.delete(board)
      if (position !== undefined) announce(board, position)
    }, FRAME_INTERVAL_MS).unref()
    pausedBoards.set(board, { timer })
  }

  function announce(board: Board, position: bigint) {
    notifyReaders(board, position)
    pauseBoard(board)
  }

  return {
    notifyTableChange(table: string, position: bigint) {
      if (!isBoard(table)) return
      const pausedBoard = pausedBoards.get(table)
      if (pausedBoard) pausedBoard.position = position
      else announce(table, position)
    },
    end() {
      for (const { timer } of pausedBoards.values()) clearTimeout(timer)
    },
  }
}
