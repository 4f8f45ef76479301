/** Runs this for each id, whatever becomes of the others; throws what the first of them threw. */
export async function forEach(ids: readonly string[], run: (id: string) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const id of ids) await run(id).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}
