import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Signer } from '#commands/audit/evidence/digest.ts'
import { keyIdOf } from '#commands/audit/evidence/digest.ts'

/** A signer with a key of its own, and that key as PEM. */
export function ownSigner(): { signer: Signer; pem: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
  const key_id = keyIdOf(createPublicKey(pem))
  return {
    pem,
    signer: {
      publicKey: async () => ({ public_key: pem, key_id }),
      sign: async (text) => ({
        signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
        key_id,
      }),
    },
  }
}
