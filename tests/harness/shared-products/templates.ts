import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { start } from '../product.ts'
import type { Template } from './cluster.ts'

const MAKE: Record<Template, (dataDir: string) => Promise<void>> = {
  async empty(dataDir) {
    const databases = ['consilium', 'event_store']
    const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: 0, databases })
    await server.stop()
  },
  async migrated(DATA_DIR) {
    // In a slow start the trail would be published, signed with a key that no copy can open.
    const neverSettings = { AUDIT_CHECKPOINT_SECONDS: '3600', AUDIT_FIRST_CHECKPOINT_SECONDS: '3600' }
    const product = await start({ DATA_DIR, ...neverSettings }, 'empty')
    await product.stop()
  },
}

/** The database clusters of a run. Each is made on the first request, and then copied. */
export function templates() {
  const startedTemplates = new Map<Template, Promise<string>>()
  const folders: string[] = []

  async function make(template: Template) {
    const dataDir = mkdtempSync(join(tmpdir(), 'consilium-template-'))
    folders.push(dataDir)
    await MAKE[template](dataDir)
    return join(dataDir, 'postgres')
  }

  return {
    /** The folder of the cluster. */
    folder(template: Template) {
      const folder = startedTemplates.get(template) ?? make(template)
      startedTemplates.set(template, folder)
      return folder
    },
    async end() {
      await Promise.allSettled(startedTemplates.values())
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}
