import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkpointText, openCheckpoint } from '#projections/audit/tree/checkpoint.ts'
import { noteOf, openNote, parseVerifierKey, verifierKey } from '#projections/audit/tree/note.ts'
import { readCheckpoint, readNote } from '#tests/harness/audit/independent-verifier.ts'

/** The example in the first implementation of the format. */
const KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const SIGNED =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'

const verifierOf = (key: string) => parseVerifierKey(key) ?? expect.fail('no key')

test('The example of the format is read here and by a separate verifier, and other text is refused', () => {
  const peter = verifierOf(KEY)
  expect(verifierKey(peter)).toBe(KEY)
  expect(openNote(`${TEXT}\n${SIGNED}`, peter)).toBe(TEXT)
  expect(readNote(`${TEXT}\n${SIGNED}`, KEY)).toBe(TEXT)
  const changedNote = `${TEXT.replace('answer', 'Answer')}\n${SIGNED}`
  expect(openNote(changedNote, peter)).toBeUndefined()
  expect(() => readNote(changedNote, KEY)).toThrow()
})

test('A key with another id or of another kind is refused', () => {
  expect(parseVerifierKey(KEY.replace('c74f20a3', 'c74f20a4'))).toBeUndefined()
  expect(parseVerifierKey('PeterNeumann+c74f20a3+AQ==')).toBeUndefined()
  expect(parseVerifierKey('')).toBeUndefined()
})

const pair = generateKeyPairSync('ed25519')
const { x = '' } = pair.publicKey.export({ format: 'jwk' })
const us = { name: 'api.example/audit', key: Buffer.from(x, 'base64url') }
const signedNote = (text: string) => noteOf(text, us, sign(null, Buffer.from(text), pair.privateKey))
const tree = { size: 70_000, root: Buffer.alloc(32, 7) }

test('A checkpoint is read as it was signed, also with the line of a witness and further lines', () => {
  const note = signedNote(checkpointText(us.name, tree))
  expect(openCheckpoint(note, us)).toEqual(tree)
  expect(readCheckpoint(note, verifierKey(us))).toEqual(tree)
  expect(openCheckpoint(`${note}${SIGNED.replace('PeterNeumann', 'witness.example/w')}`, us)).toEqual(tree)
  expect(openCheckpoint(signedNote(`${checkpointText(us.name, tree)}further\n`), us)).toEqual(tree)
})

test('A checkpoint of another tree, without a size or of another key is refused', () => {
  expect(openCheckpoint(signedNote(checkpointText('other.example/audit', tree)), us)).toBeUndefined()
  expect(openCheckpoint(signedNote(checkpointText(us.name, { ...tree, size: -1 })), us)).toBeUndefined()
  expect(openCheckpoint(signedNote(`${us.name}\n07\n${tree.root.toString('base64')}\n`), us)).toBeUndefined()
  expect(openCheckpoint(signedNote(`${us.name}\n7\nAAAA\n`), us)).toBeUndefined()
  expect(openCheckpoint(signedNote(checkpointText(us.name, tree)), verifierOf(KEY))).toBeUndefined()
  expect(openCheckpoint(`${checkpointText(us.name, tree)}\n`, us)).toBeUndefined()
  expect(openCheckpoint('', us)).toBeUndefined()
})
