import type { FileRefusal } from '#domain/files/refusals.ts'

/** Why the bytes at this path are not a valid file of their type; `undefined` when they are. Throws on a damaged file. */
export type TypeCheck = (path: string) => Promise<FileRefusal | undefined>
