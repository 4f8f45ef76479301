/** Searches show things of others: whoever is connected is told that their results may have changed, not by what. */
const BOARDS = ['jobs', 'consultants'] as const

/** The pause between two frames about the same search. */
const REST_MS = 1_000

/** Calls `tell` for each search whose rows changed: at once, and for those within the pause after it once more. */
export function boardChanges(tell: (board: (typeof BOARDS)[number], position: bigint) => void) {
  const resting = new Map<string, { timer: NodeJS.Timeout; position?: bigint }>()

  function rest(board: (typeof BOARDS)[number]) {
    const timer = setTimeout(() => {
      const { position } = resting.get(board) ?? {}
      resting.delete(board)
      if (position !== undefined) announce(board, position)
    }, REST_MS).unref()
    resting.set(board, { timer })
  }

  function announce(board: (typeof BOARDS)[number], position: bigint) {
    tell(board, position)
    rest(board)
  }

  return {
    changed(table: string, position: bigint) {
      const board = BOARDS.find((each) => each === table)
      if (board === undefined) return
      const now = resting.get(board)
      if (now) now.position = position
      else announce(board, position)
    },
    end() {
      for (const { timer } of resting.values()) clearTimeout(timer)
    },
  }
}
