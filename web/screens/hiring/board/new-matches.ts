/** What was there of the newest: their ids, and where more were there than were looked at, the time of the oldest of them. */
export type Baseline = { ids: readonly string[]; since: string }

type NewestItems<Item> = { list: readonly Item[]; total: number }

/** `before`: what was known already stays known. */
export const baselineOf = <Item extends { created_at: string }>(
  { list, total }: NewestItems<Item>,
  idOf: (item: Item) => string,
  previous?: Baseline,
): Baseline => ({
  ids: [...(previous?.ids ?? []), ...list.map(idOf)],
  since: total > list.length ? (list.at(-1)?.created_at ?? '') : '',
})

/**
 * How many of the newest came since. One that is on screen did not; nor one that is older than all that were known: it
 * was there, and moves up among the newest when one of those goes.
 */
export function countNewMatches<Item extends { created_at: string }>(
  newest: readonly Item[],
  { ids, since }: Baseline,
  displayedItems: readonly Item[],
  idOf: (item: Item) => string,
): number {
  const knownIds = new Set([...ids, ...displayedItems.map(idOf)])
  return newest.filter((item) => !knownIds.has(idOf(item)) && item.created_at >= since).length
}
