import type { Sql } from 'postgres'
import { trailPages } from '#projections/audit/trail/pages.ts'
import { entryFromRow, leafBytesOf } from '#projections/audit/trail/trail-row.ts'
import { leafHash } from '#projections/audit/tree/hashes.ts'
import { addEntry, type LogFile, type TreeEdge } from '#projections/audit/tree/tiles.ts'

/** The trail in the database was changed from this entry on. */
export class TrailBroken extends Error {
  override name = 'TrailBroken'
  readonly seq: number
  constructor(what: string, seq: number) {
    super(`${what} at entry ${seq}`)
    this.seq = seq
  }
}

/**
 * Adds the entries of the database to the tree, up to `maxSize` or to the last entry if there are fewer.
 * `onPage` receives the files that each page has filled; `onSize` is called after each entry. Throws
 * TrailBroken when an entry is missing before another or does not match its hash.
 */
export async function growTree(
  sql: Sql,
  edge: TreeEdge,
  {
    maxSize,
    onSize,
    onPage,
  }: { maxSize?: number; onSize?(): void; onPage?(files: LogFile[]): Promise<void> },
) {
  for await (const rows of trailPages(sql, edge.size, maxSize)) {
    const files: LogFile[] = []
    for (const row of rows) {
      if (row.seq !== edge.size) throw new TrailBroken('an entry is missing', edge.size)
      const entry = leafBytesOf(entryFromRow(row))
      const leaf = leafHash(entry)
      if (!leaf.equals(row.hash)) throw new TrailBroken('an entry is not the one of its hash', row.seq)
      files.push(...addEntry(edge, entry, leaf))
      onSize?.()
    }
    await onPage?.(files)
  }
}
