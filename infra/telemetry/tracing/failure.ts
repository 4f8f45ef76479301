/** Why something failed, as a closed word: an error's message may quote what people wrote. */
export function failureOf(error: unknown): string {
  const { code, name = 'unknown' } = (error ?? {}) as { code?: unknown; name?: string }
  return typeof code === 'string' || typeof code === 'number' ? String(code) : name
}
