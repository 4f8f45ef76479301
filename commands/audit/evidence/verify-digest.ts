import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { type Digest, signedText } from './digest.ts'
import { keyIdOf } from './key-id.ts'

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

/** Why this digest is not as the holder of this key signed it; `undefined` when it is. */
export function digestProblem(digest: Digest, publicKey: string): string | undefined {
  const key = keyOf(publicKey)
  if (!key) return 'The key is not an Ed25519 public key.'
  if (digest.key_id !== keyIdOf(key)) return 'It was signed with another key.'
  const signature = Buffer.from(digest.signature, 'base64')
  if (!verify(null, Buffer.from(signedText(digest)), key, signature))
    return 'The signature was not made with this key.'
  if (signature.toString('base64') !== digest.signature) return 'The signature is not in the expected format.'
  return undefined
}

/** What a text says as JSON; `undefined` when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A key as PEM, or in the answer of the API that publishes it. */
function keyOf(text: string): KeyObject | undefined {
  const keyResponse = z.object({ public_key: z.string() }).safeParse(parseJson(text))
  try {
    const key = createPublicKey(keyResponse.success ? keyResponse.data.public_key : text)
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}
