import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCommander } from '#commands/kernel/handle.ts'
import { checkpointSigner } from '#infra/audit/checkpoint-signer.ts'
import { directoryPlace, objectsPlace } from '#infra/audit/places.ts'
import { createPublisher } from '#infra/audit/publish.ts'
import { verifyTrail } from '#infra/audit/verify-trail.ts'
import { TRAIL, trailTable } from '#projections/audit/trail/trail-table.ts'
import type { TreeCheckpoint } from '#projections/audit/tree/checkpoint.ts'
import { verifierKey } from '#projections/audit/tree/note.ts'
import { memoryObjects, memoryStore } from '#tests/harness/commands/memory.ts'
import type { Database } from '#tests/harness/database.ts'
import { feedOf, historyOf } from './history.ts'

/**
 * A trail of this many rounds of a history in this database, with its three external places. Nothing is
 * published yet.
 */
export async function sampleTrail({ sql }: Database, rounds: number) {
  await sql`truncate audit_entries, audit_alarms`
  await sql`delete from checkpoints`
  const folder = mkdtempSync(join(tmpdir(), 'consilium-log-'))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const signerAt = (address: string) =>
    checkpointSigner(
      {
        sign: async (text) => ({
          signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
          key_id: 'k',
        }),
        publicKey: async () => ({
          public_key: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
          key_id: 'k',
        }),
      },
      address,
    )
  const signer = signerAt('https://api.example')
  const { objects } = memoryObjects()
  const places = [objectsPlace(objects), directoryPlace(folder)]
  const deps = { commander: createCommander(memoryStore()) }
  const history = historyOf(rounds * 4)
  const entriesOf = (n: number) => history.slice(0, n * 6)
  /** The entries of the events that the store has so far. */
  let happened = entriesOf(rounds)
  let lagging = false
  const store = {
    firstAfter: async (previousPosition: bigint) => {
      const next = lagging
        ? 1_000_000n
        : happened.find(({ position }) => position > previousPosition)?.position
      return next === undefined ? undefined : { position: next, since: new Date() }
    },
    subscribe: feedOf(() => happened, 1000).subscribe,
  }
  const parts = { sql, store, deps, signer, places }

  /** Writes the entries of all rounds up to this one. */
  async function write(upTo: number) {
    if (upTo * 6 > happened.length) happened = entriesOf(upTo)
    const table = trailTable(sql, TRAIL)
    const last = await table.readPosition()
    await table.write(
      last,
      entriesOf(upTo).filter(({ position }) => position > last.position),
    )
  }
  await write(rounds)
  return {
    folder,
    places,
    objects,
    write,
    key: verifierKey(await signer.verifier()),
    /** A publisher without memory, like after a restart. */
    publisher: () => createPublisher(parts),
    publish: (usedPlaces = places) => createPublisher({ ...parts, places: usedPlaces })(true),
    /** Publishes the tree like older versions, whose checkpoints did not name the last event. */
    publishAsBefore: () => {
      const earlierSigner = {
        ...signer,
        sign: ({ size, root }: TreeCheckpoint) => signer.sign({ size, root }),
      }
      return createPublisher({ ...parts, signer: earlierSigner })(true)
    },
    /** Verifies the trail with these places, which a test may change between two reads. */
    verify: (usedPlaces = places) => verifyTrail({ ...parts, places: usedPlaces }),
    /** The same product at another address. */
    at: (address: string) => {
      const movedParts = { ...parts, signer: signerAt(address) }
      return { publish: () => createPublisher(movedParts)(true), verify: () => verifyTrail(movedParts) }
    },
    /** Writes the tree like an attacker who knows the format but has no key of the product. */
    forge: () =>
      createPublisher({
        ...parts,
        deps: { commander: createCommander(memoryStore()) },
        signer: signerAt('https://forger.example'),
      })(true),
    /** Makes the store end after this many rounds. */
    endStore: (entryCount: number) => {
      happened = entriesOf(entryCount)
    },
    lag: (lags: boolean) => {
      lagging = lags
    },
    end: () => rmSync(folder, { recursive: true }),
  }
}
