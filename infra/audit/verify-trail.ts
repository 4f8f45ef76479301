import type { Sql } from 'postgres'
import type { Needs } from '#commands/kernel/dependencies.ts'
import { trailEnd, trailPages } from '#projections/audit/trail/pages.ts'
import { entryFromRow, leafBytesOf } from '#projections/audit/trail/trail-row.ts'
import { leafHash } from '#projections/audit/tree/hashes.ts'
import {
  addEntry,
  emptyEdge,
  type LogFile,
  minTreeSizeOf,
  partialFiles,
  rootOfEdge,
} from '#projections/audit/tree/tiles.ts'
import { unacknowledgedRestores } from '../postgres/restores.ts'
import { activeAlarms } from './alarms.ts'
import { isCatchingUp } from './catch-up.ts'
import type { CheckpointSigner } from './checkpoint-signer.ts'
import { type Claim, readSettledClaims, sizeOf } from './claims.ts'
import { type CopyDifference, compareFile, removeCoveredDifferences } from './compare-files.ts'
import type { Place } from './places.ts'
import { compareToMark, type EventReader, provenEnd } from './trail-mark.ts'

export type VerifyDependencies = {
  sql: Sql
  store: EventReader
  deps: Needs<'commander'>
  signer: CheckpointSigner
  places: readonly Place[]
}

/**
 * Whether the trail is unchanged: `checked` entries with the root `head` (base64), of which the copies
 * outside the database prove `checkpointed`. `first_bad` is the first entry that is changed, missing or
 * surplus. `catching_up`: only the end of the trail is missing and is being written again, which is no
 * tampering.
 */
export type TrailVerdict = {
  ok: boolean
  checked: number
  checkpointed: number
  head: string
  first_bad?: number
  catching_up?: boolean
  problems: string[]
}

const MAX_PROBLEMS = 100

/**
 * Reads the whole trail, computes its tree and compares it with each place; about 30,000 entries a second
 * (tests/bench).
 */
export async function verifyTrail({
  sql,
  store,
  deps,
  signer,
  places,
}: VerifyDependencies): Promise<TrailVerdict> {
  const { position: writtenUpTo } = await trailEnd(sql)
  const publishedClaims = await readSettledClaims(deps, places, await signer.verifier())
  const differences: CopyDifference[] = []
  const generalProblems: string[] = []
  const edge = emptyEdge()
  const sizes = new Set(publishedClaims.map(sizeOf))
  const addDifference = (seq: number, what: string) => void differences.push({ seq, entryCount: 1, what })

  /** Compares these files with the copies of each place that claims to have them. */
  async function compareWithPlaces(
    files: readonly LogFile[],
    claimsFile: (claim: Claim, file: LogFile) => boolean,
  ) {
    const comparisons = files.flatMap((file) => {
      const placeNames = new Set(
        publishedClaims.filter((claim) => claimsFile(claim, file)).map(({ where }) => where),
      )
      return places.filter(({ name }) => placeNames.has(name)).map((place) => compareFile(place, file))
    })
    for (const difference of await Promise.all(comparisons)) if (difference) differences.push(difference)
  }

  /** The conditions that the tree must satisfy at this size. */
  async function compareAtSize() {
    const claimsOfSize = publishedClaims.filter(({ checkpoint }) => checkpoint?.size === edge.size)
    if (claimsOfSize.length === 0) return
    const root = rootOfEdge(edge)
    await compareWithPlaces(partialFiles(edge), (claim) => claimsOfSize.includes(claim))
    for (const { where, checkpoint } of claimsOfSize)
      if (!checkpoint?.root.equals(root))
        generalProblems.push(`The root is not the one of the checkpoint in ${where}.`)
  }

  await compareAtSize()
  reading: for await (const rows of trailPages(sql, 0)) {
    const fullFiles: LogFile[] = []
    for (const row of rows) {
      if (row.seq !== edge.size) {
        addDifference(edge.size, 'the entry is missing in the database')
        break reading
      }
      const entry = leafBytesOf(entryFromRow(row))
      const leaf = leafHash(entry)
      if (!leaf.equals(row.hash))
        addDifference(row.seq, 'the entry in the database is not the one of its hash')
      fullFiles.push(...addEntry(edge, entry, leaf))
      if (sizes.has(edge.size)) await compareAtSize()
    }
    await compareWithPlaces(fullFiles, (claim, file) => sizeOf(claim) >= minTreeSizeOf(file))
  }
  for (const { where, checkpoint, forged } of publishedClaims) {
    if (forged) generalProblems.push(`The checkpoint in ${where} is not signed by the product.`)
    if (!checkpoint && !forged) generalProblems.push(`There is no checkpoint in ${where}.`)
  }
  const largerClaims = publishedClaims.filter((claim) => sizeOf(claim) > edge.size)
  const isBeingWritten = async ({ checkpoint }: Claim) => {
    const catchUpChecks = places.map(
      (place) => checkpoint && isCatchingUp(place, edge, checkpoint, writtenUpTo),
    )
    return (await Promise.all(catchUpChecks)).includes(true)
  }
  const areAllBeingWritten =
    largerClaims.length > 0 &&
    differences.length === 0 &&
    !(await Promise.all(largerClaims.map(isBeingWritten))).includes(false)
  if (!areAllBeingWritten)
    for (const claim of largerClaims)
      addDifference(
        edge.size,
        `the trail ends before the checkpoint in ${claim.where}, which has ${sizeOf(claim)} entries`,
      )
  if (largerClaims.length === 0) {
    const markComparison = await compareToMark(sql, store, await provenEnd(sql, publishedClaims))
    if ('what' in markComparison) addDifference(markComparison.seq, markComparison.what)
  }
  if (sizes.size > 1)
    generalProblems.push(
      `The checkpoints differ: ${publishedClaims.map((each) => `${each.where} ${sizeOf(each)}`).join(', ')}.`,
    )
  generalProblems.push(...(await activeAlarms(sql)), ...(await unacknowledgedRestores(sql)))
  const sortedDifferences = removeCoveredDifferences(differences).toSorted(
    (one, other) => one.seq - other.seq,
  )
  const [first] = sortedDifferences
  const problems = [
    ...sortedDifferences.slice(0, MAX_PROBLEMS).map(({ seq, what }) => `Entry ${seq}: ${what}.`),
    ...generalProblems,
  ]
  const isOnlyCatchingUp = areAllBeingWritten && problems.length === 0
  if (areAllBeingWritten)
    problems.push(
      `The trail is catching up: ${Math.max(...sizes) - edge.size} entries are not written again yet.`,
    )
  return {
    ok: problems.length === 0,
    checked: edge.size,
    checkpointed: Math.max(...sizes),
    head: rootOfEdge(edge).toString('base64'),
    ...(first && { first_bad: first.seq }),
    ...(isOnlyCatchingUp && { catching_up: true }),
    problems,
  }
}
