import type { Kind } from './catalog.ts'

/** The name of the stream of the thing with this kind and id: `job-0192…`. */
export const streamOf = (kind: Kind, id: string) => `${kind}-${id}`

/** The id in a stream's name: `job-0192…` → `0192…`. */
export const idOf = (stream: string) => stream.slice(stream.indexOf('-') + 1)
