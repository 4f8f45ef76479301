/** What was there of the newest: their ids, and where more were there than were looked at, the time of the oldest of them. */
export type Known = { ids: readonly string[]; since: string }

type Newest<Item> = { list: readonly Item[]; total: number }

/** `before`: what was known already stays known. */
export const knownOf = <Item extends { created_at: string }>(
  { list, total }: Newest<Item>,
  idOf: (item: Item) => string,
  before?: Known,
): Known => ({
  ids: [...(before?.ids ?? []), ...list.map(idOf)],
  since: total > list.length ? (list.at(-1)?.created_at ?? '') : '',
})

/**
 * How many of the newest came since. One that is on screen did not; nor one that is older than all that were known: it
 * was there, and moves up among the newest when one of those goes.
 */
export function newAmong<Item extends { created_at: string }>(
  newest: readonly Item[],
  { ids, since }: Known,
  shown: readonly Item[],
  idOf: (item: Item) => string,
): number {
  const there = new Set([...ids, ...shown.map(idOf)])
  return newest.filter((item) => !there.has(idOf(item)) && item.created_at >= since).length
}
