import type { Comparison } from './merge.ts'

/**
 * One's own save of these fields became this revision: a later one is compared with what was saved, or it would look like
 * a change by another. What others changed before, and was shown, stays to be chosen.
 */
export function rebase<V extends object>(
  opened: V,
  { stored, rows }: Comparison<V>,
  saved: Partial<V>,
  revision: number,
): { opened: V; compared: Comparison<V> } {
  const values = { ...stored.values, ...saved }
  return {
    opened: { ...opened, ...saved },
    compared: {
      stored: { values, revision: Math.max(stored.revision, revision) },
      rows: rows.filter(({ name }) => !(name in saved)),
    },
  }
}
