/** The id in a stream's name: `job-0192…` → `0192…`. */
export const idOf = (stream: string) => stream.slice(stream.indexOf('-') + 1)
