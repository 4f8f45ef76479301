import type { Role } from '#domain/identity/account/account.ts'

/** Lists that show things of others, by their read model, and who reads them. */
const BOARDS = {
  jobs: 'everybody',
  consultants: 'everybody',
  licenses: 'verifier',
  disputes: 'support',
  payments: 'support',
} as const satisfies Record<string, Role | 'everybody'>

type Board = keyof typeof BOARDS
const isBoard = (table: string): table is Board => Object.hasOwn(BOARDS, table)

/** Whether this person may read the list. Its readers are notified that it may have changed, without the change. */
export const isReader = (board: Board, roles: readonly string[]) =>
  BOARDS[board] === 'everybody' || roles.includes(BOARDS[board])

/** The pause between two frames about the same list. */
const REST_MS = 1_000

/** Calls `tell` for each list whose rows changed: at once, and for those within the pause after it once more. */
export function boardChanges(tell: (board: Board, position: bigint) => void) {
  const resting = new Map<string, { timer: NodeJS.Timeout; position?: bigint }>()

  function rest(board: Board) {
    const timer = setTimeout(() => {
      const { position } = resting.get(board) ?? {}
      resting.delete(board)
      if (position !== undefined) announce(board, position)
    }, REST_MS).unref()
    resting.set(board, { timer })
  }

  function announce(board: Board, position: bigint) {
    tell(board, position)
    rest(board)
  }

  return {
    changed(table: string, position: bigint) {
      if (!isBoard(table)) return
      const now = resting.get(table)
      if (now) now.position = position
      else announce(table, position)
    },
    end() {
      for (const { timer } of resting.values()) clearTimeout(timer)
    },
  }
}
