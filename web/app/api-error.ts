import * as uiPublicCopy from '#web/copy/ui/public.tsx'
/** The body of a refusal or a failure of the API: `application/problem+json`. `code` is a stable snake_case name. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors: { path: string; message: string }[]
  readonly retryAfter: number | undefined

  constructor(status: number, problem: ProblemBody, retryAfter?: number) {
    super(problem.detail ?? problem.title ?? uiPublicCopy.http(status))
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.detail = problem.detail ?? ''
    this.errors = problem.errors ?? []
    this.retryAfter = retryAfter
  }
}

/** No response: no connection, or a timeout after 10 s. The call may or may not have had its effect. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
}

export type ProblemBody = {
  title?: string
  detail?: string
  code?: string
  errors?: { path: string; message: string }[]
}

export async function problemOf(response: Response): Promise<ApiError> {
  const problem: ProblemBody = await response.json().catch(() => ({}))
  const retryAfterSeconds = Number(response.headers.get('retry-after'))
  return new ApiError(response.status, problem, retryAfterSeconds > 0 ? retryAfterSeconds : undefined)
}

/** One sentence for the screen, for any error that a call threw. */
export function errorMessage(error: unknown): string {
  if (error instanceof NoResponse) return uiPublicCopy.thereIsNoConnectionRight
  if (!(error instanceof ApiError)) return uiPublicCopy.anErrorOccurredPleaseTry
  if (error.status === 429)
    return uiPublicCopy.tooManyAttemptsPleaseTry(
      error.retryAfter ? uiPublicCopy.inLabel(formatWait(error.retryAfter)) : 'later',
    )
  if (error.status === 502) return uiPublicCopy.thePaymentOrStorageService
  if (error.code === 'invalid_input')
    return invalidFieldsMessage(new Set(error.errors.map(({ path }) => path)).size)
  return refusalMessages[error.code] ?? uiPublicCopy.anErrorOccurredPleaseTry
}

/**
 * The heading above a form: how many of its fields have an error. `invalidCount` is 0 when the refusal named
 * no field.
 */
export const invalidFieldsMessage = (invalidCount: number): string =>
  invalidCount === 0
    ? uiPublicCopy.someFieldsNeedAnotherLook
    : invalidCount === 1
      ? uiPublicCopy.oneFieldNeedsAnotherLook
      : uiPublicCopy.fieldsNeedAnotherLook(invalidCount)

const formatWait = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

/** The messages, by code, for the refusals of visitors for which their page has no message of its own. */
export const PUBLIC_REFUSAL_MESSAGES = {
  changed_meanwhile: uiPublicCopy.thisWasChangedInThe,
  mfa_required: uiPublicCopy.staffNeedTheAuthenticatorApp,
}

let refusalMessages: Record<string, string> = PUBLIC_REFUSAL_MESSAGES

/**
 * Sets the message for every refusal code. Visitors load only their own, so the frame of members calls this.
 */
export const setRefusalMessages = (messages: typeof refusalMessages): void => {
  refusalMessages = messages
}
