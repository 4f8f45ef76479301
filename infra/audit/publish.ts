import pLimit from 'p-limit'
import type { Sql } from 'postgres'
import { recordCheckpoint } from '#commands/audit/checkpoints.ts'
import type { Needs } from '#commands/kernel/dependencies.ts'
import { newId } from '#domain/kernel/ids.ts'
import { trailEnd } from '#projections/audit/trail/pages.ts'
import {
  emptyEdge,
  fullPath,
  fullPaths,
  type LogFile,
  minTreeSizeOf,
  partialFiles,
  pathOf,
  rootOfEdge,
  TILE_WIDTH,
  type TreeEdge,
} from '#projections/audit/tree/tiles.ts'
import type { CheckpointSigner } from './checkpoint-signer.ts'
import { CHECKPOINT_FILE, type Claim, readClaims, sizeOf } from './claims.ts'
import { growTree, TrailBroken } from './grow-tree.ts'
import type { Place } from './places.ts'
import { type ComparedUpTo, compareToMark, type EventReader, provenEnd } from './trail-mark.ts'

export type PublishDependencies = {
  sql: Sql
  store: EventReader
  deps: Needs<'commander'>
  signer: CheckpointSigner
  places: readonly Place[]
}

/** The tree read from the database, and its roots at the requested sizes. */
type CachedTree = { edge: TreeEdge; roots: Map<number, Buffer> }

const MAX_CONCURRENT_WRITES = 8

/**
 * Writes the tree of the trail to its places and signs it. What a place already has is evidence: the trail
 * must continue it, or nothing is written. With `isForced` it publishes even without new entries, and writes
 * lost files again. Returns the published size; `undefined` while the trail lags behind the store. Throws
 * TrailBroken when the database contradicts what was published.
 */
export function createPublisher({ sql, store, deps, signer, places }: PublishDependencies) {
  let tree: CachedTree | undefined
  let comparedUpTo: ComparedUpTo | undefined

  /** Returns the tree of the database, at least as large as the claims where possible. */
  async function treeCovering(publishedClaims: readonly Claim[]): Promise<CachedTree> {
    const cachedTree = tree
    const { next } = await trailEnd(sql)
    const isCached = publishedClaims.every((each) => cachedTree?.roots.has(sizeOf(each)))
    const nextTree: CachedTree =
      cachedTree && isCached && next >= cachedTree.edge.size
        ? cachedTree
        : { edge: emptyEdge(), roots: new Map() }
    tree = undefined
    const sizes = new Set(publishedClaims.map(sizeOf))
    const recordRoot = () => {
      if (sizes.has(nextTree.edge.size)) nextTree.roots.set(nextTree.edge.size, rootOfEdge(nextTree.edge))
    }
    recordRoot()
    await growTree(sql, nextTree.edge, { maxSize: Math.max(...sizes), onSize: recordRoot })
    return nextTree
  }

  /** Throws TrailBroken unless the tree starts with everything that the places claim. */
  function expectConsistent({ edge, roots }: CachedTree, publishedClaims: readonly Claim[]) {
    for (const { where, forged, checkpoint } of publishedClaims) {
      if (forged) throw new TrailBroken(`the checkpoint in ${where} is not signed by the product`, 0)
      if (!checkpoint) continue
      if (edge.size < checkpoint.size)
        throw new TrailBroken(`the trail ends before the checkpoint in ${where},`, edge.size)
      if (!roots.get(checkpoint.size)?.equals(checkpoint.root))
        throw new TrailBroken(`the trail is not the one of the checkpoint in ${where}`, checkpoint.size)
    }
  }

  /**
   * Returns the event up to which the entries match the events, compared from the newest proof on. Throws
   * TrailBroken when an event before the trail's mark has no entry, since a gap must not be signed.
   */
  async function expectWritten(publishedClaims: readonly Claim[]) {
    const comparison = await compareToMark(
      sql,
      store,
      comparedUpTo ?? (await provenEnd(sql, publishedClaims)),
    )
    if ('what' in comparison) throw new TrailBroken(`${comparison.what},`, comparison.seq)
    comparedUpTo = comparison
    return comparison.position
  }

  async function write(files: readonly LogFile[]) {
    const limit = pLimit(MAX_CONCURRENT_WRITES)
    const writes = places.flatMap((place) =>
      files.map((file) =>
        limit(async () => {
          await place.write(pathOf(file), file.bytes)
          if (file.width === TILE_WIDTH) await place.clear(`${fullPath(file)}.p`)
        }),
      ),
    )
    await Promise.all(writes)
  }

  /** Writes lost files of a place again, from a tree that the place's checkpoint proves. */
  async function restoreLost(lostPlaces: readonly LostFiles[], { roots }: CachedTree) {
    const edge = emptyEdge()
    const limit = pLimit(MAX_CONCURRENT_WRITES)
    const writes = (files: readonly LogFile[]) =>
      lostPlaces.flatMap(({ place, paths }) =>
        files
          .filter((file) => paths.has(pathOf(file)))
          .map((file) => limit(() => place.write(pathOf(file), file.bytes))),
      )
    await growTree(sql, edge, {
      maxSize: Math.max(...lostPlaces.map(({ size }) => size)),
      onPage: async (files) => void (await Promise.all(writes(files))),
    })
    if (!roots.get(edge.size)?.equals(rootOfEdge(edge)))
      throw new TrailBroken('the trail was changed while it was read', edge.size)
  }

  /** Writes all files to a place whose tree is smaller than the others. */
  async function fillUp(from: number, to: number) {
    const edge = emptyEdge()
    await growTree(sql, edge, {
      maxSize: to,
      onPage: (files) => write(files.filter((file) => minTreeSizeOf(file) > from)),
    })
  }

  return async function publish(isForced: boolean): Promise<number | undefined> {
    const publishedClaims = await readClaims(deps, places, await signer.verifier())
    const lostPlaces = isForced ? await lostFiles(places, publishedClaims) : []
    // The entries are read and compared with each checkpoint before their files are written again.
    if (lostPlaces.length > 0) tree = undefined
    const provenTree = await treeCovering(publishedClaims)
    const { edge, roots } = provenTree
    const [smallest, largest] = [
      Math.min(...publishedClaims.map(sizeOf)),
      Math.max(...publishedClaims.map(sizeOf)),
    ]
    if (edge.size < largest && (await store.firstAfter((await trailEnd(sql)).position))) return undefined
    expectConsistent(provenTree, publishedClaims)
    const position = await expectWritten(publishedClaims)
    if (lostPlaces.length > 0) await restoreLost(lostPlaces, provenTree)
    if (smallest < largest) await fillUp(smallest, largest)
    // Entries that were not compared with the events are not signed.
    await growTree(sql, edge, { onPage: write, maxSize: Math.max(edge.size, comparedUpTo?.next ?? 0) })
    const root = rootOfEdge(edge)
    if (
      isForced ||
      edge.size > largest ||
      publishedClaims.some((each) => !each.checkpoint || sizeOf(each) < largest)
    ) {
      await write(partialFiles(edge))
      const note = await signer.sign({ size: edge.size, root, position })
      const ctx = {
        actor: { kind: 'system' as const },
        at: new Date().toISOString(),
        command_id: newId(),
        correlation_id: newId(),
      }
      const checkpointFields = { size: edge.size, root: root.toString('base64'), note }
      const { refused } = await recordCheckpoint(deps, ctx, checkpointFields)
      if (refused) throw new TrailBroken(`the checkpoint was refused: ${refused}`, edge.size)
      for (const place of places) await place.write(CHECKPOINT_FILE, Buffer.from(note))
    }
    // Roots of earlier sizes are kept only as long as a place may have a checkpoint of that size.
    tree = { edge, roots: new Map([...[...roots].slice(-2), [edge.size, root]]) }
    return edge.size
  }
}

/** A place that lacks some of the full files that its own checkpoint requires. */
type LostFiles = { place: Place; size: number; paths: Set<string> }

/**
 * Returns the files that each place has lost. Only names are compared: a file with other content stays
 * unchanged, as evidence.
 */
async function lostFiles(places: readonly Place[], publishedClaims: readonly Claim[]): Promise<LostFiles[]> {
  const checks = places.map(async (place) => {
    const claim = publishedClaims.find(({ where }) => where === place.name)
    const size = claim ? sizeOf(claim) : 0
    const existingPaths = await place.list('tile')
    return { place, size, paths: new Set([...fullPaths(size)].filter((path) => !existingPaths.has(path))) }
  })
  return (await Promise.all(checks)).filter(({ paths }) => paths.size > 0)
}
