import { createHash, createPublicKey, verify } from 'node:crypto'

/** A signer of notes (C2SP signed-note): a name, and the 32 bytes of an Ed25519 public key. */
export type Verifier = { name: string; key: Buffer }

const ED25519 = Buffer.of(1)
const ID_BYTES = 4

/** Returns the id that distinguishes keys of the same name. */
export const keyIdOf = ({ name, key }: Verifier) =>
  createHash('sha256').update(`${name}\n`).update(ED25519).update(key).digest().subarray(0, ID_BYTES)

/** Returns the key in its published form: `name+id+base64`. */
export const verifierKey = (verifier: Verifier) =>
  [
    verifier.name,
    keyIdOf(verifier).toString('hex'),
    Buffer.concat([ED25519, verifier.key]).toString('base64'),
  ].join('+')

/** Parses a published key; `undefined` if it is not an Ed25519 key, or its id is wrong. */
export function parseVerifierKey(encodedKey: string): Verifier | undefined {
  const [, name = '', id, base64 = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(encodedKey) ?? []
  const bytes = Buffer.from(base64, 'base64')
  const verifier = { name, key: bytes.subarray(1) }
  const isKey = bytes.length === 33 && bytes[0] === ED25519[0]
  return isKey && keyIdOf(verifier).toString('hex') === id ? verifier : undefined
}

/** Returns the note of a text, which ends with a newline, with one signature. */
export const noteOf = (text: string, verifier: Verifier, signature: Buffer) =>
  `${text}\n— ${verifier.name} ${Buffer.concat([keyIdOf(verifier), signature]).toString('base64')}\n`

const SIGNATURE = /^— ([^+\s]+) ([A-Za-z0-9+/]+={0,2})$/

const publicKey = (key: Buffer) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }, format: 'jwk' })

/**
 * Returns the text of a note if this verifier's key has signed it; else `undefined`. The note may have more
 * signatures, for example of witnesses.
 */
export function openNote(note: string, verifier: Verifier): string | undefined {
  const textEnd = note.lastIndexOf('\n\n')
  const [text, lines] = [note.slice(0, textEnd + 1), note.slice(textEnd + 2).split('\n')]
  if (textEnd < 0 || lines.pop() !== '') return undefined
  const id = keyIdOf(verifier)
  const ownSignature = lines
    .map((line) => SIGNATURE.exec(line))
    .filter((match) => match?.[1] === verifier.name)
    .map((match) => Buffer.from(match?.[2] ?? '', 'base64'))
    .find((bytes) => bytes.subarray(0, ID_BYTES).equals(id))
  if (!lines.every((line) => SIGNATURE.test(line)) || !ownSignature) return undefined
  const signature = ownSignature.subarray(ID_BYTES)
  return verify(null, Buffer.from(text), publicKey(verifier.key), signature) ? text : undefined
}
