import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  chainHeadOf,
  type EvidenceDigest,
  keyIdOf,
  sha256,
  signDigest,
  signedText,
} from '#commands/audit/evidence/digest.ts'
import { verifyEvidence } from '#commands/audit/evidence/verify-digest.ts'
import { toCanonicalJson } from '#domain/audit/trail/canonical-json.ts'

type Pair = ReturnType<typeof newPair>
const newPair = () => generateKeyPairSync('ed25519')
const pem = ({ publicKey }: Pair) => publicKey.export({ format: 'pem', type: 'spki' }).toString()
const signerOf = ({ privateKey, publicKey }: Pair) => {
  const key_id = keyIdOf(createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })))
  return {
    sign: async (text: string) => ({
      signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
      key_id,
    }),
    publicKey: async () => ({ public_key: '', key_id }),
  }
}

const ours = newPair()
const content = {
  dispute: { id: 'd', title: 'Night “shifts”' },
  events: [1, 2, 3, 4].map((position) => ({
    position: String(position),
    type: 'MessagePosted',
    data: { text: `Message ${position}`, amount: position * 100 },
  })),
}
type Bundle = typeof content & { digest: EvidenceDigest }

const signBundle = async (pair: Pair, signedContent = content): Promise<Bundle> => ({
  ...signedContent,
  digest: await signDigest(signerOf(pair), signedContent, signedContent.events),
})
const bundle = await signBundle(ours)
const file = JSON.stringify(bundle)
const verdict = (text: string | object, key = pem(ours)) =>
  verifyEvidence(typeof text === 'string' ? text : JSON.stringify(text), key)

test('A bundle verifies with the public key, and states its number of events', () => {
  expect(verdict(file)).toEqual({ ok: true, entries: 4, head: bundle.digest.head })
  expect(verdict(file, JSON.stringify({ public_key: pem(ours) })).ok).toBe(true)
})

test('A bundle from which any single byte was removed does not verify', () => {
  const bytes = Buffer.from(file)
  for (let index = 0; index < bytes.length; index++) {
    const cut = Buffer.concat([bytes.subarray(0, index), bytes.subarray(index + 1)]).toString()
    expect(verdict(cut).ok, `without byte ${index}`).toBe(false)
  }
})

test('A bundle of which any single byte was changed does not verify', () => {
  const bytes = Buffer.from(file)
  for (let index = 0; index < bytes.length; index++) {
    const other = Buffer.from(bytes)
    other[index] = (bytes[index] ?? 0) ^ 1
    expect(verdict(other.toString()).ok, `with another byte ${index}`).toBe(false)
  }
})

test.each([0, 1, 2, 3])('A bundle without its event %i does not verify', (missing) => {
  const events = content.events.filter((_, index) => index !== missing)
  expect(verdict({ ...bundle, events })).toEqual({ ok: false, reason: 'Events are missing or were added.' })
})

test('A bundle without its tail does not verify, even with a matching digest', () => {
  const events = content.events.slice(0, 2)
  const cut = { ...content, events }
  const fitting = {
    ...bundle.digest,
    entries: 2,
    head: chainHeadOf(events),
    sha256: sha256(toCanonicalJson(cut)),
  }
  expect(verdict({ ...cut, digest: fitting })).toEqual({
    ok: false,
    reason: 'The signature was not made with this key.',
  })
})

test('A bundle with two events in the wrong order does not verify', () => {
  const [first, second, ...otherEvents] = content.events
  expect(verdict({ ...bundle, events: [second, first, ...otherEvents] }).ok).toBe(false)
})

test('A bundle with another dispute above the same events does not verify', () => {
  expect(verdict({ ...bundle, dispute: { ...content.dispute, id: 'e' } })).toEqual({
    ok: false,
    reason: 'What is beside the events was changed.',
  })
})

test('A bundle that was changed and signed again with another key does not verify', async () => {
  const otherPair = newPair()
  const forgedBundle = await signBundle(otherPair, { ...content, events: content.events.slice(1) })
  expect(verdict(forgedBundle)).toEqual({ ok: false, reason: 'It was signed with another key.' })
  const { signature, ...digest } = { ...forgedBundle.digest, key_id: bundle.digest.key_id }
  const posing = sign(null, Buffer.from(signedText(digest)), otherPair.privateKey).toString('base64')
  expect(posing).not.toBe(signature)
  expect(verdict({ ...forgedBundle, digest: { ...digest, signature: posing } })).toEqual({
    ok: false,
    reason: 'The signature was not made with this key.',
  })
})

test('A bundle with a repeated field does not verify, whichever of both a reader would use', () => {
  const repeatedField = file.replace('"text":"Message 1"', '"text":"Message 9","text":"Message 1"')
  expect(JSON.parse(repeatedField)).toEqual(JSON.parse(file))
  expect(verdict(repeatedField).ok).toBe(false)
})

test.each(['', 'nonsense', '{"public_key": "nonsense"}'])('A key file with "%s" verifies nothing', (key) => {
  expect(verdict(file, key)).toEqual({ ok: false, reason: 'The key is not an Ed25519 public key.' })
})
