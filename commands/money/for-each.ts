/** Runs a function for each id, also after one of them failed. At the end, throws the first error. */
export async function runForEach(ids: readonly string[], run: (id: string) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const id of ids) await run(id).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}
