import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const FILE = 'settings.json'

/** The addresses and settings that a running product has stored under DATA_DIR, for command-line tools on the same machine. */
export const local = (dataDir: string): Record<string, string> => {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) return {}
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
}

export const saveSettings = (dataDir: string, settings: Record<string, string>) =>
  writeFileSync(join(dataDir, FILE), JSON.stringify(settings, undefined, 2), { mode: 0o600 })
