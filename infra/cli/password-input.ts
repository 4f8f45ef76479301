import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/**
 * How a password is given. `password` is the password itself, or `-` for standard input. Without any of these
 * it is asked for.
 */
export type PasswordOptions = {
  password?: string | undefined
  'password-file'?: string | undefined
  'new-password'?: boolean | undefined
}

const PASSWORD_OPTIONS_HELP =
  '--password - (from standard input), --password-file FILE, or --new-password, which makes one'
const VISIBLE_PASSWORD_WARNING =
  'Others who use this machine can see a password on the command line while this runs. Leave it out to be asked for it, or use --password - or --password-file.'

/**
 * Returns the password that is given, made or asked for. Others on the machine can see `--password`, so it
 * prints a warning. Throws a sentence when no password is given.
 */
export async function readPassword(
  options: PasswordOptions,
): Promise<{ password: string; is_made: boolean }> {
  const givenOptions = [options.password, options['password-file'], options['new-password'] || undefined]
  if (givenOptions.filter((option) => option !== undefined).length > 1) throw new Error('Give one password.')
  if (options['new-password']) return { password: randomBytes(18).toString('base64url'), is_made: true }
  return { password: await readGivenPassword(options), is_made: false }
}

async function readGivenPassword(options: PasswordOptions): Promise<string> {
  const file = options['password-file']
  if (file !== undefined) return firstLine(readFileSync(file, 'utf8'), file)
  if (options.password === '-') return firstLine(await text(process.stdin), 'standard input')
  if (options.password !== undefined) {
    console.error(VISIBLE_PASSWORD_WARNING)
    return options.password
  }
  if (!process.stdin.isTTY) throw new Error(`Give a password: ${PASSWORD_OPTIONS_HELP}.`)
  return askOnTerminal('Password: ')
}

function firstLine(content: string, place: string): string {
  const line = content.split(/\r?\n/)[0] ?? ''
  if (line === '') throw new Error(`There is no password in ${place}.`)
  return line
}

/** Asks on the terminal without showing what is typed. */
async function askOnTerminal(question: string): Promise<string> {
  process.stderr.write(question)
  const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silentOutput, terminal: true })
  lines.once('SIGINT', () => process.exit(130))
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
