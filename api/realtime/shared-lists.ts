import type { Role } from '#domain/identity/account/account-schemas.ts'

/** Lists that show records of other people, by read model, and who may read each list. */
const READER_BY_LIST = {
  jobs: 'everybody',
  consultants: 'everybody',
  licenses: 'verifier',
  disputes: 'support',
  payments: 'support',
} as const satisfies Record<string, Role | 'everybody'>

type SharedList = keyof typeof READER_BY_LIST
const isSharedList = (table: string): table is SharedList => Object.hasOwn(READER_BY_LIST, table)

/**
 * Whether this person may read the list. Its readers are told that it may have changed, but not what changed.
 */
export const isReader = (list: SharedList, roles: readonly string[]) =>
  READER_BY_LIST[list] === 'everybody' || roles.includes(READER_BY_LIST[list])

/** The pause between two frames about the same list. */
const FRAME_INTERVAL_MS = 1_000

/**
 * Calls `notifyReaders` for each list whose rows changed: at once for the first change, and once more after
 * the pause for all changes within it.
 */
export function sharedListChanges(notifyReaders: (list: SharedList, position: bigint) => void) {
  const pausedLists = new Map<string, { timer: NodeJS.Timeout; position?: bigint }>()

  function pauseList(list: SharedList) {
    const timer = setTimeout(() => {
      const { position } = pausedLists.get(list) ?? {}
      pausedLists.delete(list)
      if (position !== undefined) announce(list, position)
    }, FRAME_INTERVAL_MS).unref()
    pausedLists.set(list, { timer })
  }

  function announce(list: SharedList, position: bigint) {
    notifyReaders(list, position)
    pauseList(list)
  }

  return {
    notifyTableChange(table: string, position: bigint) {
      if (!isSharedList(table)) return
      const pausedList = pausedLists.get(table)
      if (pausedList) pausedList.position = position
      else announce(table, position)
    },
    end() {
      for (const { timer } of pausedLists.values()) clearTimeout(timer)
    },
  }
}
