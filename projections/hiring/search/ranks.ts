import type { Boundary } from './search-cache.ts'

/** A part of a rank's rows: those after this boundary, or after `offset` rows. */
export type RankSlice = { offset: number; limit: number; after: Boundary | undefined }

type SliceRow = { id: string; key: readonly string[] }

/** Queries for the rows of a rank, in order, and for their number; without lexemes, of all rows. */
export type RankQueries = {
  slice(rank: string | undefined, part: RankSlice): Promise<SliceRow[]>
  count(rank: string | undefined): Promise<number>
}
type PageRequest = { size: number; skipped: number; after: Boundary | undefined }

/**
 * Reads one rank after the other until the page is full. It starts at the end of the previous page, or at the
 * first row if that end is not cached.
 */
export async function readThroughRanks(
  ranks: readonly (string | undefined)[],
  { size, skipped, after }: PageRequest,
  { slice, count }: RankQueries,
): Promise<(SliceRow & Boundary)[]> {
  const pageRows: (SliceRow & Boundary)[] = []
  let offset = after ? 0 : skipped
  for (const [rank, lexemes] of ranks.entries()) {
    if (after && rank < after.rank) continue
    const sliceStart = rank === after?.rank ? after : undefined
    const rows = await slice(lexemes, { offset, limit: size - pageRows.length, after: sliceStart })
    pageRows.push(...rows.map((row) => ({ ...row, rank })))
    if (pageRows.length === size) break
    // A rank that ends before the page begins is skipped as a whole.
    offset = rows.length > 0 || offset === 0 ? 0 : offset - (await count(lexemes))
  }
  return pageRows
}
