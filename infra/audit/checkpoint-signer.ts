import { createPublicKey } from 'node:crypto'
import type { Signer } from '#commands/audit/evidence/digest.ts'
import { checkpointText, type TreeCheckpoint } from '#projections/audit/tree/checkpoint.ts'
import { noteOf, type Verifier } from '#projections/audit/tree/note.ts'

/** Signs checkpoints of the trail with the key for evidence, under the name of the tree. */
export type CheckpointSigner = {
  verifier(): Promise<Verifier>
  sign(checkpoint: TreeCheckpoint): Promise<string>
}

/** `api`: the product's address. The tree has the name of its host. */
export function checkpointSigner(signer: Signer, api: string): CheckpointSigner {
  const name = `${new URL(api).host}/audit`
  async function verifier() {
    const { public_key } = await signer.publicKey()
    const { x = '' } = createPublicKey(public_key).export({ format: 'jwk' })
    return { name, key: Buffer.from(x, 'base64url') }
  }
  return {
    verifier,
    async sign(checkpoint) {
      const text = checkpointText(name, checkpoint)
      const { signature } = await signer.sign(text)
      return noteOf(text, await verifier(), Buffer.from(signature, 'base64'))
    },
  }
}
