import pLimit from 'p-limit'
import type { Sql } from 'postgres'
import { recordCheckpoint } from '#commands/audit/checkpoints.ts'
import type { Needs } from '#commands/kernel/dependencies.ts'
import { newId } from '#domain/kernel/ids.ts'
import { trailEnd } from '#projections/audit/trail/pages.ts'
import {
  type Edge,
  emptyEdge,
  endOf,
  fullPath,
  type LogFile,
  partialFiles,
  pathOf,
  rootOfEdge,
  WIDTH,
} from '#projections/audit/tree/tiles.ts'
import { CHECKPOINT, type Claim, claims, sizeOf } from './claims.ts'
import { grow, TrailBroken } from './grow.ts'
import type { LogSigner } from './log-signer.ts'
import { type Lost, lostFiles } from './lost.ts'
import { type Compared, compareToMark, proofOf, type Source } from './mark.ts'
import type { Place } from './places.ts'

export type Publishing = {
  sql: Sql
  store: Source
  deps: Needs<'commander'>
  signer: LogSigner
  places: readonly Place[]
}

/** The tree that was read from the database, and its roots at the sizes that were asked for. */
type Tree = { edge: Edge; roots: Map<number, Buffer> }

const CONCURRENTLY = 8

/**
 * Writes the tree of the trail to its places and signs it. What is there already is evidence: the trail has to go on from
 * it, or nothing is written. With `always` it is published also when nothing is new, and each place gets
 * back what it has lost. Answers the size that is published, or `undefined` while the trail lags behind the store.
 * Throws TrailBroken when the database is not, or no more, what was published.
 */
export function publisher({ sql, store, deps, signer, places }: Publishing) {
  let tree: Tree | undefined
  let compared: Compared | undefined

  /** The tree of the database, at least as large as the claims where it can be. */
  async function provedTree(claimed: readonly Claim[]): Promise<Tree> {
    const known = tree
    const { next } = await trailEnd(sql)
    const isKnown = claimed.every((each) => known?.roots.has(sizeOf(each)))
    const read: Tree =
      known && isKnown && next >= known.edge.size ? known : { edge: emptyEdge(), roots: new Map() }
    tree = undefined
    const sizes = new Set(claimed.map(sizeOf))
    const note = () => {
      if (sizes.has(read.edge.size)) read.roots.set(read.edge.size, rootOfEdge(read.edge))
    }
    note()
    await grow(sql, read.edge, { before: Math.max(...sizes), onSize: note })
    return read
  }

  /** Throws TrailBroken unless the tree begins with all that is claimed. */
  function expectConsistent({ edge, roots }: Tree, claimed: readonly Claim[]) {
    for (const { where, forged, checkpoint } of claimed) {
      if (forged) throw new TrailBroken(`the checkpoint in ${where} is not signed by the product`, 0)
      if (!checkpoint) continue
      if (edge.size < checkpoint.size)
        throw new TrailBroken(`the trail ends before the checkpoint in ${where},`, edge.size)
      if (!roots.get(checkpoint.size)?.equals(checkpoint.root))
        throw new TrailBroken(`the trail is not the one of the checkpoint in ${where}`, checkpoint.size)
    }
  }

  /**
   * Up to which event the entries are those of the events, from the newest proof on. Throws TrailBroken where an event has
   * none, though the mark of the trail is past it: a hole must not be signed.
   */
  async function expectWritten(claimed: readonly Claim[]) {
    const found = await compareToMark(sql, store, compared ?? (await proofOf(sql, claimed)))
    if ('what' in found) throw new TrailBroken(`${found.what},`, found.seq)
    compared = found
    return found.position
  }

  async function write(files: readonly LogFile[]) {
    const limit = pLimit(CONCURRENTLY)
    const writes = places.flatMap((place) =>
      files.map((file) =>
        limit(async () => {
          await place.write(pathOf(file), file.bytes)
          if (file.width === WIDTH) await place.clear(`${fullPath(file)}.p`)
        }),
      ),
    )
    await Promise.all(writes)
  }

  /** Gives each place again what it has lost, from a tree that was proved to be the one it had. */
  async function restore(lost: readonly Lost[], { roots }: Tree) {
    const edge = emptyEdge()
    const limit = pLimit(CONCURRENTLY)
    const writes = (files: readonly LogFile[]) =>
      lost.flatMap(({ place, paths }) =>
        files
          .filter((file) => paths.has(pathOf(file)))
          .map((file) => limit(() => place.write(pathOf(file), file.bytes))),
      )
    await grow(sql, edge, {
      before: Math.max(...lost.map(({ size }) => size)),
      onPage: async (files) => void (await Promise.all(writes(files))),
    })
    if (!roots.get(edge.size)?.equals(rootOfEdge(edge)))
      throw new TrailBroken('the trail was changed while it was read', edge.size)
  }

  /** Gives a place that has less than the others all of it. */
  async function fillUp(from: number, to: number) {
    const edge = emptyEdge()
    await grow(sql, edge, {
      before: to,
      onPage: (files) => write(files.filter((file) => endOf(file) > from)),
    })
  }

  return async function publish(always: boolean): Promise<number | undefined> {
    const claimed = await claims(deps, places, await signer.verifier())
    const lost = always ? await lostFiles(places, claimed) : []
    // What is written again is read again before, and compared with each checkpoint.
    if (lost.length > 0) tree = undefined
    const proved = await provedTree(claimed)
    const { edge, roots } = proved
    const [least, most] = [Math.min(...claimed.map(sizeOf)), Math.max(...claimed.map(sizeOf))]
    if (edge.size < most && (await store.firstAfter((await trailEnd(sql)).position))) return undefined
    expectConsistent(proved, claimed)
    const position = await expectWritten(claimed)
    if (lost.length > 0) await restore(lost, proved)
    if (least < most) await fillUp(least, most)
    // No further than what was compared with the events.
    await grow(sql, edge, { onPage: write, before: Math.max(edge.size, compared?.next ?? 0) })
    const root = rootOfEdge(edge)
    if (always || edge.size > most || claimed.some((each) => !each.checkpoint || sizeOf(each) < most)) {
      await write(partialFiles(edge))
      const note = await signer.sign({ size: edge.size, root, position })
      const ctx = {
        actor: { kind: 'system' as const },
        at: new Date().toISOString(),
        command_id: newId(),
        correlation_id: newId(),
      }
      const recorded = { size: edge.size, root: root.toString('base64'), note }
      const { refused } = await recordCheckpoint(deps, ctx, recorded)
      if (refused) throw new TrailBroken(`the checkpoint was refused: ${refused}`, edge.size)
      for (const place of places) await place.write(CHECKPOINT, Buffer.from(note))
    }
    // Of earlier sizes only those that a place may still have are asked for again.
    tree = { edge, roots: new Map([...[...roots].slice(-2), [edge.size, root]]) }
    return edge.size
  }
}
