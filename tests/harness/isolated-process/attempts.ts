import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

/** Attempts by an attacker's code. Each returns what it got, and throws if it got nothing. */
export const attempts = {
  connect: (address: string) =>
    new Promise<string>((resolve, reject) => {
      const [host = '', port] = address.split(' ')
      connect(Number(port), host)
        .once('connect', () => resolve('connected'))
        .once('error', reject)
    }),
  read: async (path: string) => readFileSync(path, 'latin1'),
  list: async (path: string) => readdirSync(path).join(' '),
  write: async (path: string) => {
    writeFileSync(path, 'x')
    return 'written'
  },
  folder: async (path: string) => {
    mkdirSync(path)
    return 'made'
  },
  start: async (program: string) => execFileSync(program, { encoding: 'utf8' }),
  kill: async (pid: string) => String(process.kill(Number(pid), 'SIGCONT')),
  environment: async () => JSON.stringify(process.env),
  user: async () => String(process.getuid?.()),
  memory: async (megabytes: string) => {
    const buffers = Array.from({ length: Number(megabytes) }, () => Buffer.alloc(1024 * 1024, 1))
    return String(buffers.length)
  },
  busy: async () => {
    for (;;);
  },
}
