import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { toCanonicalJson } from '#domain/audit/trail/canonical-json.ts'
import { chainHeadOf, type EvidenceDigest, type ExportQuery, keyIdOf, sha256, signedText } from './digest.ts'

export const SignedDigest = z.strictObject({
  sha256: z.string(),
  entries: z.int(),
  head: z.string(),
  signature: z.string(),
  key_id: z.string(),
  algorithm: z.literal('Ed25519'),
  question: z
    .strictObject({
      filter: z.record(z.string(), z.union([z.string(), z.number()])),
      asked_at: z.string(),
      tree_size: z.int(),
    })
    .optional(),
})

/** Returns why this digest is not what the holder of this key signed; `undefined` if it is. */
export function digestProblem(digest: EvidenceDigest, publicKey: string): string | undefined {
  const key = keyOf(publicKey)
  if (!key) return 'The key is not an Ed25519 public key.'
  if (digest.key_id !== keyIdOf(key)) return 'It was signed with another key.'
  const signature = Buffer.from(digest.signature, 'base64')
  if (!verify(null, Buffer.from(signedText(digest)), key, signature))
    return 'The signature was not made with this key.'
  if (signature.toString('base64') !== digest.signature) return 'The signature is not in the expected format.'
  return undefined
}

/** Parses a text as JSON; `undefined` if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the key from PEM, or from the response of the API that publishes it. */
function keyOf(text: string): KeyObject | undefined {
  const keyResponse = z.object({ public_key: z.string() }).safeParse(parseJson(text))
  try {
    const key = createPublicKey(keyResponse.success ? keyResponse.data.public_key : text)
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

const Bundle = z.looseObject({
  events: z.array(z.unknown()),
  digest: SignedDigest,
})

/** The result of the check: the file is as it was signed, or the reason why not. */
export type DigestVerdict =
  | { ok: true; entries: number; head: string; question?: ExportQuery | undefined }
  | { ok: false; reason: string }

const invalidVerdict = (reason: string): DigestVerdict => ({ ok: false, reason })

/** Whether this file is an evidence bundle exactly as the product with this public key signed it. */
export function verifyEvidence(file: string, publicKey: string): DigestVerdict {
  const parsedFile = parseJson(file)
  // Readers disagree about two fields with one name, so the text must equal the JSON of its parsed value.
  if (parsedFile === undefined || JSON.stringify(parsedFile) !== file.replace(/\n$/, ''))
    return invalidVerdict('The file is damaged: it is not the text that was signed.')
  const bundle = Bundle.safeParse(parsedFile)
  if (!bundle.success) return invalidVerdict('The file is not an evidence bundle.')
  const { digest, ...content } = bundle.data
  const problem = digestProblem(digest, publicKey)
  if (problem !== undefined) return invalidVerdict(problem)
  if (content.events.length !== digest.entries) return invalidVerdict('Events are missing or were added.')
  if (chainHeadOf(content.events) !== digest.head)
    return invalidVerdict('The events are not those that were signed.')
  if (sha256(toCanonicalJson(content)) !== digest.sha256)
    return invalidVerdict('What is beside the events was changed.')
  return { ok: true, entries: digest.entries, head: digest.head }
}
