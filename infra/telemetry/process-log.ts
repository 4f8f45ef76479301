import pino from 'pino'
import { loggedError } from './logged-error.ts'

/** The log of a process: JSON lines on standard output. */
export const processLog = ({ LOG_LEVEL }: { LOG_LEVEL: string }, name: string) =>
  pino({ level: LOG_LEVEL, base: { process: name }, serializers: { err: loggedError } })
