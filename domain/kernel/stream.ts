import type { Kind } from './catalog.ts'

/** Returns the stream name of the thing with this kind and id: `job-0192…`. */
export const streamOf = (kind: Kind, id: string) => `${kind}-${id}`

/** Returns the id in a stream's name: `job-0192…` → `0192…`. */
export const idOf = (stream: string) => stream.slice(stream.indexOf('-') + 1)
