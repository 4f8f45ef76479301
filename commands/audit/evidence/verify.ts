import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { canonical } from '#domain/audit/trail/canonical.ts'
import { headOf, sha256, signedText } from './digest.ts'
import { keyIdOf } from './key-id.ts'

const Bundle = z.looseObject({
  events: z.array(z.unknown()),
  digest: z.strictObject({
    sha256: z.string(),
    entries: z.int(),
    head: z.string(),
    signature: z.string(),
    key_id: z.string(),
    algorithm: z.literal('Ed25519'),
  }),
})

type Verdict = { ok: true; entries: number; head: string } | { ok: false; why: string }

const no = (why: string): Verdict => ({ ok: false, why })

/** Whether this file is an evidence bundle exactly as the product with this public key signed it. */
export function verifyEvidence(file: string, publicKey: string): Verdict {
  const key = keyOf(publicKey)
  if (!key) return no('The key is no Ed25519 public key.')
  const parsed = parse(file)
  // Of two fields with one name readers would see different ones: the text has to be the one that its value has.
  if (parsed === undefined || JSON.stringify(parsed) !== file.replace(/\n$/, ''))
    return no('The file is damaged: it is not the text that was signed.')
  const bundle = Bundle.safeParse(parsed)
  if (!bundle.success) return no('The file is no evidence bundle.')
  const { digest, ...content } = bundle.data
  if (digest.key_id !== keyIdOf(key)) return no('It was signed with another key.')
  if (!verify(null, Buffer.from(signedText(digest)), key, Buffer.from(digest.signature, 'base64')))
    return no('The signature is not that of this key.')
  if (Buffer.from(digest.signature, 'base64').toString('base64') !== digest.signature)
    return no('The signature is written in another way.')
  if (content.events.length !== digest.entries) return no('Events are missing or were added.')
  if (headOf(content.events) !== digest.head) return no('The events are not those that were signed.')
  if (sha256(canonical(content)) !== digest.sha256) return no('What is beside the events was changed.')
  return { ok: true, entries: digest.entries, head: digest.head }
}

function parse(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return undefined
  }
}

/** A key as PEM, or in the answer of the API that publishes it. */
function keyOf(text: string): KeyObject | undefined {
  const answered = z.object({ public_key: z.string() }).safeParse(parse(text))
  try {
    const key = createPublicKey(answered.success ? answered.data.public_key : text)
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}
