import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { isUndefinedTable } from '../../postgres/error-codes.ts'
import { isProcessEnding } from '../process-exit.ts'

/** The product cannot start. The message is one line for whoever starts it. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

const PORTS = [
  ...['WEB_PORT', 'API_PORT', 'SANDBOX_PORT', 'MAILBOX_PORT', 'MAILBOX_SMTP_PORT'],
  ...['OBJECTS_PORT', 'EVENT_STORE_PORT', 'SFU_MEDIA_PORT'],
]

type SystemError = { code?: string; path?: string; port?: number; syscall?: string; issues?: Issue[] }
type Issue = { path: PropertyKey[]; message: string }

const settingOf = (port: number | undefined): string | undefined =>
  PORTS.find((name) => process.env[name] === String(port))

export const portTakenMessage = (port: number | undefined, setting = settingOf(port)) =>
  `port ${port} is taken${setting ? `; set ${setting} to a free one` : ''}`

/** Returns the reason of an error in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path, port, syscall, issues } = error as Error & SystemError
  if (issues) return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  if (code === 'EADDRINUSE') return portTakenMessage(port)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `no permission to ${syscall ?? 'use'} ${path ?? `port ${port}`}`
  if (syscall === 'mkdir' && (code === 'ENOENT' || code === 'ENOTDIR'))
    return `cannot create a folder at ${path}`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `no space left${path ? ` to write ${path}` : ''}`
  if (isUndefinedTable(error))
    return 'the database has no tables of the product yet; start it, and wait until /ready says that it is'
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return oneLine(error.message) || code || error.name
}

/** Returns the first line of a program's output, and the most informative one. */
function oneLine(message: string) {
  const [first = '', ...others] = message.split('\n').filter((line) => line.trim() !== '')
  const errorLine = others.findLast((line) => /No space left|FATAL|PANIC|error:/.test(line))
  return [first, errorLine?.trim()].filter(Boolean).join(' ')
}

/**
 * Runs `start`. When it fails, prints the reason in one line and exits with 1, unless the process was told to
 * end.
 */
export async function startOrExit(start: () => Promise<void>) {
  try {
    await start()
  } catch (error) {
    if (isProcessEnding()) return
    console.error(`${PRODUCT_NAME} cannot start: ${reasonOf(error).replace(/\.$/, '')}.`)
    process.exit(1)
  }
}
