import { fullPaths } from '#projections/audit/tree/tiles.ts'
import { type Claim, sizeOf } from './claims.ts'
import type { Place } from './places.ts'

/** A place without some of the full files that its own checkpoint says it has. */
export type LostFiles = { place: Place; size: number; paths: Set<string> }

/** What each place has lost. Looks at the names alone: a file with another content is left as it is, as evidence. */
export async function lostFiles(
  places: readonly Place[],
  publishedClaims: readonly Claim[],
): Promise<LostFiles[]> {
  const checks = places.map(async (place) => {
    const claim = publishedClaims.find(({ where }) => where === place.name)
    const size = claim ? sizeOf(claim) : 0
    const present = await place.list('tile')
    return { place, size, paths: new Set([...fullPaths(size)].filter((path) => !present.has(path))) }
  })
  return (await Promise.all(checks)).filter(({ paths }) => paths.size > 0)
}
