import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '../processes/free-port.ts'

/** Opens the data directory, which persists secrets (mode 0600), ports and folders between starts. Creates it if missing. */
export function openDataDirectory(dataDir: string) {
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
