import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { askHost, isHosted } from './host-client.ts'

/** A database cluster with the empty databases of a product, or with the tables too that it makes at its first start. */
export type Template = 'empty' | 'migrated'

/** Fills the folder with a copy of one that the run has made once: it takes a tenth of the time. */
export async function copyCluster(template: Template, folder: string) {
  if (!isHosted() || existsSync(folder)) return
  await promisify(execFile)('cp', ['-a', await askHost<string>(`/clusters/${template}`), folder])
}
