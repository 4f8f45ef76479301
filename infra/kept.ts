import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

/** What one machine remembers under DATA_DIR from one start to the next: secrets (mode 0600), ports, folders. */
export function keep(dataDir: string) {
  const root = resolve(dataDir)
  mkdirSync(root, { recursive: true, mode: 0o711 })
  const remember = (name: string, make: () => string) => {
    const file = join(root, name)
    if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
    return readFileSync(file, 'utf8')
  }
  return {
    folder: (name: string) => join(root, name),
    secret: (name: string, encoding: 'base64' | 'hex') =>
      remember(name, () => randomBytes(32).toString(encoding)),
    /** A free port, the same at every start. */
    async port(name: string) {
      const file = `${name}.port`
      if (!existsSync(join(root, file))) {
        const port = await freePort()
        remember(file, () => String(port))
      }
      return Number(remember(file, () => ''))
    },
  }
}

const freePort = () =>
  new Promise<number>((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })
