import type { Boundary } from './answered.ts'

/** A part of a rank's rows: beyond this one, or after so many. */
export type Ranked = { offset: number; limit: number; after: Boundary | undefined }

type Row = { id: string; key: readonly string[] }

/** The rows of a rank, in order, and how many there are; of everything if undefined. */
export type Ask = {
  slice(rank: string | undefined, part: Ranked): Promise<Row[]>
  count(rank: string | undefined): Promise<number>
}
type Page = { size: number; skipped: number; after: Boundary | undefined }

/**
 * One rank after the other until the page is full: from the end of the page before it, or from the first row on if that
 * end is not known.
 */
export async function throughRanks(
  ranks: readonly (string | undefined)[],
  { size, skipped, after }: Page,
  { slice, count }: Ask,
): Promise<(Row & Boundary)[]> {
  const found: (Row & Boundary)[] = []
  let offset = after ? 0 : skipped
  for (const [rank, lexemes] of ranks.entries()) {
    if (after && rank < after.rank) continue
    const beyond = rank === after?.rank ? after : undefined
    const rows = await slice(lexemes, { offset, limit: size - found.length, after: beyond })
    found.push(...rows.map((row) => ({ ...row, rank })))
    if (found.length === size) break
    // A rank that ended before the page began was skipped as a whole.
    offset = rows.length > 0 || offset === 0 ? 0 : offset - (await count(lexemes))
  }
  return found
}
