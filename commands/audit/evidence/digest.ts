import { createHash, type KeyObject } from 'node:crypto'
import { toCanonicalJson } from '#domain/audit/trail/canonical-json.ts'

/**
 * The query that an export of the trail answers, `Digest.question`: the filter (with the earliest moment
 * shown), the time of the export, and the number of entries at that time.
 */
export type ExportQuery = { filter: Record<string, string | number>; asked_at: string; tree_size: number }

/**
 * `sha256` is the hash of everything that is signed. `head` is the end of the hash chain over the `entries`,
 * which fixes their order and the last of them. The signature covers the other fields.
 */
export type EvidenceDigest = {
  /** For an export of the trail, the query that it answers. */
  question?: ExportQuery | undefined
  sha256: string
  entries: number
  head: string
  signature: string
  key_id: string
  algorithm: 'Ed25519'
}

const CHAIN_START = 'consilium evidence 1'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns the end of the hash chain. Each link is the hash of the link before it and of the entry. */
export const chainHeadOf = (entries: readonly unknown[]) =>
  entries.reduce<string>((head, entry) => sha256(`${head}\n${toCanonicalJson(entry)}`), sha256(CHAIN_START))

/** Returns the text that the signature of a digest covers. */
export const signedText = ({
  question,
  sha256,
  entries,
  head,
  key_id,
  algorithm,
}: Omit<EvidenceDigest, 'signature'>) =>
  toCanonicalJson({ sha256, entries, head, key_id, algorithm, ...(question && { question }) })

/** Signs the digest of an export with a list of entries. */
export async function signDigest(
  signer: Signer,
  content: object,
  entries: readonly unknown[],
): Promise<EvidenceDigest> {
  const { key_id } = await signer.publicKey()
  const unsignedDigest = {
    sha256: sha256(toCanonicalJson(content)),
    entries: entries.length,
    head: chainHeadOf(entries),
    key_id,
    algorithm: 'Ed25519' as const,
  }
  const { signature } = await signer.sign(signedText(unsignedDigest))
  return { ...unsignedDigest, signature }
}

/** Returns the id of a public key: the beginning of its SHA-256. */
export const keyIdOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16)

/** Signs evidence that leaves the product, with a key that stays the same. */
export type Signer = {
  /** The Ed25519 signature of this text in base64, and the key that verifies it. */
  sign(text: string): Promise<{ signature: string; key_id: string }>
  /** The public key as PEM (SPKI). */
  publicKey(): Promise<{ public_key: string; key_id: string }>
}

export type ExportFormat = 'csv' | 'jsonl'

/** Returns the digest as the last line of an export. */
export function digestLine(format: ExportFormat, signedDigest: EvidenceDigest) {
  const { sha256, entries, head, signature, key_id, algorithm, question } = signedDigest
  const digest = { sha256, entries, head, signature, key_id, algorithm, question }
  return format === 'csv' ? `# digest ${JSON.stringify(digest)}\r\n` : `${JSON.stringify({ digest })}\n`
}
