import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

// Written from the published formats alone (RFC 9162, C2SP signed-note, tlog-checkpoint, tlog-tiles), as an auditor
// would: nothing of the product is imported here.

const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const leafHash = (entry: Uint8Array) => sha(Buffer.from([0x00]), entry)
const nodeHash = (left: Uint8Array, right: Uint8Array) => sha(Buffer.from([0x01]), left, right)

/** The text of a signed note. Throws unless the note is signed by this verifier key. */
export function readNote(note: string, verifierKey: string): string {
  const [name = '', id, ...base64] = verifierKey.split('+')
  const keyBytes = Buffer.from(base64.join('+'), 'base64')
  const expected = createHash('sha256').update(`${name}\n`).update(keyBytes).digest().subarray(0, 4)
  if (expected.toString('hex') !== id) throw new Error('the key has another id')
  const [body = '', signatures = ''] = note.split(/\n\n(?=— )/)
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: keyBytes.subarray(1).toString('base64url') },
    format: 'jwk',
  })
  for (const line of signatures.split('\n')) {
    const [dash, signer, value = ''] = line.split(' ')
    const bytes = Buffer.from(value, 'base64')
    if (dash !== '—' || signer !== name || !bytes.subarray(0, 4).equals(expected)) continue
    if (verify(null, Buffer.from(`${body}\n`), key, bytes.subarray(4))) return `${body}\n`
    throw new Error('the signature is wrong')
  }
  throw new Error('nobody of that name has signed it')
}

export function readCheckpoint(note: string, verifierKey: string) {
  const [origin, size, root = ''] = readNote(note, verifierKey).split('\n')
  if (origin !== verifierKey.split('+')[0]) throw new Error('the checkpoint is of another tree')
  return { size: Number(size), root: Buffer.from(root, 'base64') }
}

const nameOf = (index: number) => {
  const groups = String(index)
    .padStart(Math.ceil(String(index).length / 3) * 3, '0')
    .match(/.{3}/g) as string[]
  return groups.map((group, n) => (n < groups.length - 1 ? `x${group}` : group)).join('/')
}

/** The log in a folder at the time of a checkpoint. */
export function readLog(folder: string, size: number) {
  const file = (kind: string, index: number, width: number) => {
    const full = `${folder}/tile/${kind}/${nameOf(index)}`
    return readFileSync(width === 256 || existsSync(full) ? full : `${full}.p/${width}`)
  }
  const width = (level: number, index: number) => Math.min(256, Math.floor(size / 256 ** level) - index * 256)

  /** The hash of the full subtree with 2^height leaves; `index` counts the subtrees of that height. */
  function subtree(height: number, index: number): Buffer {
    const level = Math.floor(height / 8)
    const within = 2 ** (height % 8)
    const first = index * within
    const tile = file(String(level), Math.floor(first / 256), width(level, Math.floor(first / 256)))
    const hashAt = (n: number) => tile.subarray((n % 256) * 32, (n % 256) * 32 + 32)
    let hashes = Array.from({ length: within }, (_, n) => Buffer.from(hashAt(first + n)))
    while (hashes.length > 1)
      hashes = Array.from({ length: hashes.length / 2 }, (_, n) =>
        nodeHash(hashes[2 * n] as Buffer, hashes[2 * n + 1] as Buffer),
      )
    return hashes[0] as Buffer
  }

  /** The hash of the leaves from start up to end. */
  function range(start: number, end: number): Buffer {
    const count = end - start
    if (count === 0) return sha()
    if (Number.isInteger(Math.log2(count))) return subtree(Math.log2(count), start / count)
    const middle = start + 2 ** Math.floor(Math.log2(count))
    return nodeHash(range(start, middle), range(middle, end))
  }

  function entries() {
    const entryBytes: Buffer[] = []
    for (let index = 0; index * 256 < size; index++) {
      const bundle = file('entries', index, width(0, index))
      for (let offset = 0, n = index * 256; offset < bundle.length && n < size; n++) {
        const length = bundle.readUInt16BE(offset)
        entryBytes.push(bundle.subarray(offset + 2, offset + 2 + length))
        offset += 2 + length
      }
    }
    return entryBytes
  }

  /**
   * Whether the entries of the bundles are the leaves at their positions, and every `step`-th
   * one is proved up to the root by itself.
   */
  function provesAll(root: Buffer, step = 1) {
    const all = entries()
    if (all.length !== size) return false
    return all.every((entry, index) => {
      if (index % step !== 0) return leafHash(entry).equals(range(index, index + 1))
      return path(index, 0, size, leafHash(entry)).equals(root)
    })
  }
  function path(index: number, start: number, end: number, leaf: Buffer): Buffer {
    if (end - start === 1) return leaf
    const middle = start + 2 ** Math.ceil(Math.log2(end - start) - 1)
    return index < middle
      ? nodeHash(path(index, start, middle, leaf), range(middle, end))
      : nodeHash(range(start, middle), path(index, middle, end, leaf))
  }

  return { root: () => range(0, size), rootAt: (treeSize: number) => range(0, treeSize), entries, provesAll }
}

type Root = { size: number; root: Uint8Array }

/** "Verifying an Inclusion Proof", section 2.1.3.2. */
export function verifyInclusion(hash: Uint8Array, index: number, tree: Root, path: readonly Uint8Array[]) {
  if (index >= tree.size) return false
  let fn = BigInt(index)
  let sn = BigInt(tree.size) - 1n
  let r = Buffer.from(hash)
  for (const p of path) {
    if (sn === 0n) return false
    if ((fn & 1n) === 1n || fn === sn) {
      r = nodeHash(p, r)
      while ((fn & 1n) === 0n && fn !== 0n) {
        fn >>= 1n
        sn >>= 1n
      }
    } else r = nodeHash(r, p)
    fn >>= 1n
    sn >>= 1n
  }
  return sn === 0n && r.equals(tree.root)
}

/**
 * "Verifying Consistency between Two Tree Heads", section 2.1.4.2, for a tree with leaves and a larger one.
 */
export function verifyConsistency(first: Root, second: Root, proof: readonly Uint8Array[]) {
  if (proof.length === 0) return false
  const size = BigInt(first.size)
  const path = (size & (size - 1n)) === 0n ? [first.root, ...proof] : [...proof]
  let fn = size - 1n
  let sn = BigInt(second.size) - 1n
  while ((fn & 1n) === 1n) {
    fn >>= 1n
    sn >>= 1n
  }
  let fr = Buffer.from(path[0] ?? [])
  let sr = fr
  for (const c of path.slice(1)) {
    if (sn === 0n) return false
    if ((fn & 1n) === 1n || fn === sn) {
      fr = nodeHash(c, fr)
      sr = nodeHash(c, sr)
      while ((fn & 1n) === 0n && fn !== 0n) {
        fn >>= 1n
        sn >>= 1n
      }
    } else sr = nodeHash(sr, c)
    fn >>= 1n
    sn >>= 1n
  }
  return fr.equals(first.root) && sr.equals(second.root) && sn === 0n
}
