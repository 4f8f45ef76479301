import { z } from 'zod'
import { toCanonicalJson } from '#domain/audit/trail/canonical-json.ts'
import { chainHeadOf, type Question, sha256 } from './digest.ts'
import { digestProblem, parseJson, SignedDigest } from './verify-digest.ts'

const Bundle = z.looseObject({
  events: z.array(z.unknown()),
  digest: SignedDigest,
})

/** Whether a file is as it was signed; if not, why. */
export type Verdict =
  | { ok: true; entries: number; head: string; question?: Question | undefined }
  | { ok: false; why: string }

const invalid = (why: string): Verdict => ({ ok: false, why })

/** Whether this file is an evidence bundle exactly as the product with this public key signed it. */
export function verifyEvidence(file: string, publicKey: string): Verdict {
  const parsed = parseJson(file)
  // Of two fields with one name readers would see different ones: the text has to be the one that its value has.
  if (parsed === undefined || JSON.stringify(parsed) !== file.replace(/\n$/, ''))
    return invalid('The file is damaged: it is not the text that was signed.')
  const bundle = Bundle.safeParse(parsed)
  if (!bundle.success) return invalid('The file is not an evidence bundle.')
  const { digest, ...content } = bundle.data
  const problem = digestProblem(digest, publicKey)
  if (problem !== undefined) return invalid(problem)
  if (content.events.length !== digest.entries) return invalid('Events are missing or were added.')
  if (chainHeadOf(content.events) !== digest.head)
    return invalid('The events are not those that were signed.')
  if (sha256(toCanonicalJson(content)) !== digest.sha256)
    return invalid('What is beside the events was changed.')
  return { ok: true, entries: digest.entries, head: digest.head }
}
