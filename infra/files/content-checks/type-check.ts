import type { ContentRefusal } from '#domain/files/refusals.ts'

/**
 * Returns why these bytes are not a valid file of their type; `undefined` when they are. Throws on a damaged
 * file.
 */
export type TypeCheck = (bytes: Buffer) => Promise<ContentRefusal | undefined>
