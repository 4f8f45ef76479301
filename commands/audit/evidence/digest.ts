import { createHash, type KeyObject } from 'node:crypto'
import { toCanonicalJson } from '#domain/audit/trail/canonical-json.ts'
import type { Signer } from './signer.ts'

/**
 * What an export of the trail was asked for: the filter, with the time from which on the trail is
 * shown, when, and how many entries the trail had then.
 */
export type Question = { filter: Record<string, string | number>; asked_at: string; tree_size: number }

/**
 * `sha256`: of all that is signed; `head`: the end of the chain over its `entries`, which fixes their order and the last
 * of them. The signature is over the other fields.
 */
export type Digest = {
  /** Of an export of the trail: what it answers. */
  question?: Question | undefined
  sha256: string
  entries: number
  head: string
  signature: string
  key_id: string
  algorithm: 'Ed25519'
}

const CHAIN_START = 'consilium evidence 1'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The end of the hash chain: each link is the hash of the one before and of the entry. */
export const chainHeadOf = (entries: readonly unknown[]) =>
  entries.reduce<string>((head, entry) => sha256(`${head}\n${toCanonicalJson(entry)}`), sha256(CHAIN_START))

/** The text that the signature of a digest is over. */
export const signedText = ({
  question,
  sha256,
  entries,
  head,
  key_id,
  algorithm,
}: Omit<Digest, 'signature'>) =>
  toCanonicalJson({ sha256, entries, head, key_id, algorithm, ...(question && { question }) })

/** The digest of something with a list of entries, signed. */
export async function signDigest(
  signer: Signer,
  content: object,
  entries: readonly unknown[],
): Promise<Digest> {
  const { key_id } = await signer.publicKey()
  const unsigned = {
    sha256: sha256(toCanonicalJson(content)),
    entries: entries.length,
    head: chainHeadOf(entries),
    key_id,
    algorithm: 'Ed25519' as const,
  }
  const { signature } = await signer.sign(signedText(unsigned))
  return { ...unsigned, signature }
}

/** The name of a public key: the beginning of its SHA-256. */
export const keyIdOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16)
