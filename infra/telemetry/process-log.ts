import pino from 'pino'

/** The log of a process: JSON lines on standard output. */
export const processLog = ({ LOG_LEVEL }: { LOG_LEVEL: string }, name: string) =>
  pino({ level: LOG_LEVEL, base: { process: name }, serializers: { err: loggedError } })

const MAX_CAUSE_DEPTH = 3

type ErrorFields = {
  name?: string | undefined
  message?: string
  code?: string | undefined
  stack?: string
  cause?: unknown
}

/** An error and its causes for the log, without a database error's details and parameters, which contain user data. */
export function loggedError(error: unknown, depth = 1): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, message = '', code, stack = '', cause } = error as ErrorFields
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '))
  return {
    name,
    code,
    ...(!quotesInput({ name, code }) && { message }),
    stack: frames.join('\n'),
    ...(cause !== undefined && depth < MAX_CAUSE_DEPTH && { cause: loggedError(cause, depth + 1) }),
  }
}

/** Whether the message itself quotes input: invalid JSON, and a value that the database rejects (class 22). */
const quotesInput = ({ name, code }: ErrorFields) =>
  name === 'SyntaxError' || (name === 'PostgresError' && code?.startsWith('22') === true)
