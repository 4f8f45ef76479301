import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { bundle } from '#infra/build/programs.ts'

export type Outcome = { got?: string; failed?: string } | 'ended'
export type AttackResult = { isolation: string; outcomes: Outcome[] }

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache')

/** Builds the attacks as a program beside the product's own, so that it finds packages. Returns its path. */
export async function attackProgram() {
  const folder = mkdtempSync(join(CACHE, 'test-attacks-'))
  chmodSync(folder, 0o755)
  await bundle(folder, { attacks: join(import.meta.dirname, 'attacks.ts') })
  return { program: join(folder, 'attacks.js'), remove: () => rmSync(folder, { recursive: true }) }
}

/** The id of a user without privileges that nobody else has. */
export const UNPRIVILEGED_UID = 60_123
const AS_SOMEBODY = [
  'setpriv',
  '--reuid',
  `${UNPRIVILEGED_UID}`,
  '--regid',
  `${UNPRIVILEGED_UID}`,
  '--clear-groups',
]
/** Starts the program after its user is mapped; it then has that user's rights in the namespace. */
const FORBIDDEN = `read -r mapped; exec sh -c 'echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"' sh "$@"`

/** The environments in which the product may run: for each the command line that runs a command in it. */
export const ENVIRONMENTS = {
  'as root': [],
  'as root in an ordinary container': ['setpriv', '--inh-caps=-sys_admin', '--bounding-set=-sys_admin'],
  'as an ordinary user': AS_SOMEBODY,
  'as an ordinary user where user namespaces are forbidden': [
    ...['unshare', '--user', 'sh', '-c', FORBIDDEN, 'sh'],
    ...AS_SOMEBODY,
  ],
} as const
export type ExecutionEnvironment = keyof typeof ENVIRONMENTS

/** Runs this script of the harness in an environment. Returns the JSON that it prints. */
export async function runIn<T>(
  executionEnvironment: ExecutionEnvironment,
  script: string,
  input: object,
  env = {},
): Promise<T> {
  const node = [process.execPath, join(import.meta.dirname, script), JSON.stringify(input)]
  const [command = '', ...args] = [...ENVIRONMENTS[executionEnvironment], ...node]
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  if (command === 'unshare') await mapped(child)
  child.stdin.end('mapped\n')
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(output) as T
}

/** Maps all users of this machine into the new user namespace once that exists. */
async function mapped(child: ChildProcess) {
  const namespaceLink = await promisify(execFile)('readlink', ['/proc/self/ns/user'])
  for (let childLink = namespaceLink.stdout; childLink === namespaceLink.stdout; )
    childLink = (await promisify(execFile)('readlink', [`/proc/${child.pid}/ns/user`])).stdout
  for (const map of ['uid_map', 'gid_map']) writeFileSync(`/proc/${child.pid}/${map}`, '0 0 65536')
}
