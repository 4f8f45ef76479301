/** The body of a refusal or a failure of the API: `application/problem+json`. `code` is a stable snake_case word. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors: { path: string; message: string }[]
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Problem, retryAfter?: number) {
    super(problem.detail ?? problem.title ?? `HTTP ${status}`)
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.detail = problem.detail ?? ''
    this.errors = problem.errors ?? []
    this.retryAfter = retryAfter
  }
}

/** No response: no connection, or a timeout after 10 s. The call may or may not have had its effect. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export type Problem = {
  title?: string
  detail?: string
  code?: string
  errors?: { path: string; message: string }[]
}

export async function problemOf(response: Response): Promise<ApiError> {
  const problem: Problem = await response.json().catch(() => ({}))
  const after = Number(response.headers.get('retry-after'))
  return new ApiError(response.status, problem, after > 0 ? after : undefined)
}

/** One sentence for the screen, for any error that a call threw. */
export function inWords(error: unknown): string {
  if (error instanceof NoAnswer) return 'There is no connection right now. What you entered is kept.'
  if (!(error instanceof ApiError)) return 'An error occurred. Please try again.'
  if (error.status === 429)
    return `Too many attempts. Please try again ${error.retryAfter ? `in ${wait(error.retryAfter)}` : 'later'}.`
  if (error.status === 502) return 'The payment or storage service did not answer. You can safely try again.'
  if (error.code === 'invalid_input') return fieldsInWords(new Set(error.errors.map(({ path }) => path)).size)
  return words[error.code] ?? 'An error occurred. Please try again.'
}

/** Above a form: how many of its fields have an error; zero when the refusal named none. */
export const fieldsInWords = (wrong: number): string =>
  wrong === 0
    ? 'Some fields need another look.'
    : wrong === 1
      ? 'One field needs another look.'
      : `${wrong} fields need another look.`

const wait = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)

/** What a visitor may be refused by a code that its page has no words for. */
export const publicRefusals = {
  changed_meanwhile: 'This was changed in the meantime. Reload the page to see the latest version.',
  mfa_required: 'Staff need the authenticator app as their second factor.',
}

let words: Record<string, string> = publicRefusals

/** Gives the words for every refusal, by its code; visitors do not load those of members. */
export const sayRefusals = (known: typeof words): void => {
  words = known
}
