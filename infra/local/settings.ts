import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const SETTINGS_FILE = 'settings.json'

/** The addresses and settings that a running product has stored under DATA_DIR, for command-line tools on the same machine. */
export const storedSettings = (dataDir: string): Record<string, string> => {
  const file = join(dataDir, SETTINGS_FILE)
  if (!existsSync(file)) return {}
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
}

export const saveSettings = (dataDir: string, settings: Record<string, string>) =>
  writeFileSync(join(dataDir, SETTINGS_FILE), JSON.stringify(settings, undefined, 2), { mode: 0o600 })
