import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** How a password is given: `password` is itself, or `-` for standard input; without any of these it is asked for. */
export type Given = {
  password?: string | undefined
  'password-file'?: string | undefined
  'new-password'?: boolean | undefined
}

const WAYS = '--password - (from standard input), --password-file FILE, or --new-password, which makes one'
const SEEN =
  'Others who use this machine can see a password on the command line while this runs. Leave it out to be asked for it, or use --password - or --password-file.'

/** The password, never from where others see it but by `--password`, which says so. Throws a sentence where none is given. */
export async function passwordFrom(given: Given): Promise<{ password: string; is_made: boolean }> {
  const ways = [given.password, given['password-file'], given['new-password'] || undefined]
  if (ways.filter((way) => way !== undefined).length > 1) throw new Error('Give one password.')
  if (given['new-password']) return { password: randomBytes(18).toString('base64url'), is_made: true }
  return { password: await said(given), is_made: false }
}

async function said(given: Given): Promise<string> {
  const file = given['password-file']
  if (file !== undefined) return firstLine(readFileSync(file, 'utf8'), file)
  if (given.password === '-') return firstLine(await text(process.stdin), 'standard input')
  if (given.password !== undefined) {
    console.error(SEEN)
    return given.password
  }
  if (!process.stdin.isTTY) throw new Error(`Give a password: ${WAYS}.`)
  return asked('Password: ')
}

function firstLine(content: string, place: string): string {
  const line = content.split(/\r?\n/)[0] ?? ''
  if (line === '') throw new Error(`There is no password in ${place}.`)
  return line
}

/** Asks on the terminal, which shows nothing of what is typed. */
async function asked(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  lines.once('SIGINT', () => process.exit(130))
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
