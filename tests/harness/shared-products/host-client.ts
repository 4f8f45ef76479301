/** The variable with the address of the host. Without it, as in a benchmark, nothing is shared. */
const HOST = 'TESTS_HOST'

export const setHost = (address: string) => {
  process.env[HOST] = address
}

export const isHosted = () => process.env[HOST] !== undefined

/** Asks the host for a resource that test files of a run share. */
export async function askHost<T>(path: string, question: unknown = {}): Promise<T> {
  const response = await fetch(`${process.env[HOST]}${path}`, {
    method: 'POST',
    body: JSON.stringify(question),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json() as Promise<T>
}
