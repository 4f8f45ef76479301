import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { askHost, isHosted } from './host-client.ts'

/** A database cluster with a product's databases: `empty`, or `migrated` with the tables of a first start. */
export type Template = 'empty' | 'migrated'

/** Fills the folder with a copy of the run's cluster, which takes a tenth of the time of a new one. */
export async function copyCluster(template: Template, folder: string) {
  if (!isHosted() || existsSync(folder)) return
  await promisify(execFile)('cp', ['-a', await askHost<string>(`/clusters/${template}`), folder])
}
