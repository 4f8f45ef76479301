/** Signs evidence that leaves the product, with a key that stays the same. */
export type Signer = {
  /** The Ed25519 signature of this text in base64, and the key that verifies it. */
  sign(text: string): Promise<{ signature: string; key_id: string }>
  /** The public key as PEM (SPKI). */
  publicKey(): Promise<{ public_key: string; key_id: string }>
}
