import type { Sql } from 'postgres'
import type { Needs } from '#commands/kernel/dependencies.ts'
import { trailEnd, trailPages } from '#projections/audit/trail/pages.ts'
import { entryIn, leafOf } from '#projections/audit/trail/row.ts'
import { leafHash } from '#projections/audit/tree/hashes.ts'
import {
  add,
  emptyEdge,
  endOf,
  type LogFile,
  partialFiles,
  rootOfEdge,
} from '#projections/audit/tree/tiles.ts'
import { unacknowledged } from '../postgres/restores.ts'
import { alarms } from './alarms.ts'
import { isCatchingUp } from './catching-up.ts'
import { type Claim, settledClaims, sizeOf } from './claims.ts'
import { compare, type Difference, exact } from './compare.ts'
import type { LogSigner } from './log-signer.ts'
import { compareToMark, proofOf, type Source } from './mark.ts'
import type { Place } from './places.ts'

export type Verifying = {
  sql: Sql
  store: Source
  deps: Needs<'commander'>
  signer: LogSigner
  places: readonly Place[]
}

/**
 * Whether the trail is what it was: `checked` entries with the root `head` (base64), of which `checkpointed` are proved by
 * what is kept outside of the database. `first_bad`: the first entry that is another, is missing or is too many.
 * `catching_up`: all that is wrong is that the end of it has to be written again, which is under way; no tampering.
 */
export type Verdict = {
  ok: boolean
  checked: number
  checkpointed: number
  head: string
  first_bad?: number
  catching_up?: boolean
  problems: string[]
}

const MOST_PROBLEMS = 100

/** Reads the whole trail, computes its tree again and compares it with each place; about 30,000 entries a second (tests/bench). */
export async function verifyTrail({ sql, store, deps, signer, places }: Verifying): Promise<Verdict> {
  const { position: reached } = await trailEnd(sql)
  const claimed = await settledClaims(deps, places, await signer.verifier())
  const found: Difference[] = []
  const general: string[] = []
  const edge = emptyEdge()
  const sizes = new Set(claimed.map(sizeOf))
  const note = (seq: number, what: string) => void found.push({ seq, of: 1, what })

  /** Compares these files with those of each place that claims to have them. */
  async function expectIn(files: readonly LogFile[], has: (claim: Claim, file: LogFile) => boolean) {
    const compared = files.flatMap((file) => {
      const having = new Set(claimed.filter((claim) => has(claim, file)).map(({ where }) => where))
      return places.filter(({ name }) => having.has(name)).map((place) => compare(place, file))
    })
    for (const difference of await Promise.all(compared)) if (difference) found.push(difference)
  }

  /** What has to be true of the tree at this size. */
  async function atSize() {
    const here = claimed.filter(({ checkpoint }) => checkpoint?.size === edge.size)
    if (here.length === 0) return
    const root = rootOfEdge(edge)
    await expectIn(partialFiles(edge), (claim) => here.includes(claim))
    for (const { where, checkpoint } of here)
      if (!checkpoint?.root.equals(root))
        general.push(`The root is not the one of the checkpoint in ${where}.`)
  }

  await atSize()
  reading: for await (const rows of trailPages(sql, 0)) {
    const full: LogFile[] = []
    for (const row of rows) {
      if (row.seq !== edge.size) {
        note(edge.size, 'the entry is missing in the database')
        break reading
      }
      const entry = leafOf(entryIn(row))
      const leaf = leafHash(entry)
      if (!leaf.equals(row.hash)) note(row.seq, 'the entry in the database is not the one of its hash')
      full.push(...add(edge, entry, leaf))
      if (sizes.has(edge.size)) await atSize()
    }
    await expectIn(full, (claim, file) => sizeOf(claim) >= endOf(file))
  }
  for (const { where, checkpoint, forged } of claimed) {
    if (forged) general.push(`The checkpoint in ${where} is not signed by the product.`)
    if (!checkpoint && !forged) general.push(`There is no checkpoint in ${where}.`)
  }
  const beyond = claimed.filter((claim) => sizeOf(claim) > edge.size)
  const isComing = async ({ checkpoint }: Claim) => {
    const proved = places.map((place) => checkpoint && isCatchingUp(place, edge, checkpoint, reached))
    return (await Promise.all(proved)).includes(true)
  }
  const coming =
    beyond.length > 0 && found.length === 0 && !(await Promise.all(beyond.map(isComing))).includes(false)
  if (!coming)
    for (const claim of beyond)
      note(
        edge.size,
        `the trail ends before the checkpoint in ${claim.where}, which has ${sizeOf(claim)} entries`,
      )
  if (beyond.length === 0) {
    const moved = await compareToMark(sql, store, await proofOf(sql, claimed))
    if ('what' in moved) note(moved.seq, moved.what)
  }
  if (sizes.size > 1)
    general.push(
      `The checkpoints differ: ${claimed.map((each) => `${each.where} ${sizeOf(each)}`).join(', ')}.`,
    )
  general.push(...(await alarms(sql)), ...(await unacknowledged(sql)))
  const bad = exact(found).toSorted((one, other) => one.seq - other.seq)
  const [first] = bad
  const problems = [
    ...bad.slice(0, MOST_PROBLEMS).map(({ seq, what }) => `Entry ${seq}: ${what}.`),
    ...general,
  ]
  const isCatching = coming && problems.length === 0
  if (coming)
    problems.push(
      `The trail is catching up: ${Math.max(...sizes) - edge.size} entries are not written again yet.`,
    )
  return {
    ok: problems.length === 0,
    checked: edge.size,
    checkpointed: Math.max(...sizes),
    head: rootOfEdge(edge).toString('base64'),
    ...(first && { first_bad: first.seq }),
    ...(isCatching && { catching_up: true }),
    problems,
  }
}
