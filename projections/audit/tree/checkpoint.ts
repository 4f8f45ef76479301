import { HASH_BYTES } from './hashes.ts'
import { openNote, type Verifier } from './note.ts'

/**
 * The size of the tree and its root (C2SP tlog-checkpoint). `position` is the event position up to which all
 * entries are in the tree; checkpoints of earlier versions do not have it.
 */
export type TreeCheckpoint = { size: number; root: Buffer; position?: bigint }

/** Returns the text that is signed. `origin` is the name of the tree and of its key. */
export const checkpointText = (origin: string, { size, root, position }: TreeCheckpoint) =>
  `${origin}\n${size}\n${root.toString('base64')}\n${position === undefined ? '' : `position ${position}\n`}`

/**
 * Returns the checkpoint of a note that this verifier's key has signed for the tree of its own name. More
 * lines may follow the first three.
 */
export function openCheckpoint(note: string, verifier: Verifier): TreeCheckpoint | undefined {
  const [origin, size = '', root = '', positionLine = ''] = openNote(note, verifier)?.split('\n') ?? []
  const bytes = Buffer.from(root, 'base64')
  const isWellFormed =
    origin === verifier.name && /^(0|[1-9]\d{0,15})$/.test(size) && bytes.toString('base64') === root
  if (!isWellFormed || bytes.length !== HASH_BYTES) return undefined
  const [, position] = /^position (-?\d{1,20})$/.exec(positionLine) ?? []
  return { size: Number(size), root: bytes, ...(position !== undefined && { position: BigInt(position) }) }
}
