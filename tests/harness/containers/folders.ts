import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { HOST_ADDRESS, HOST_NAMES } from './host.ts'

export const CACHE = resolve('node_modules/.cache/containers')
/** The logs of the containers of the last run. */
export const LOGS = join(CACHE, 'logs')
/** The copy of the project that images are built from; the page's commands run in its deployment folder. */
export const PROJECT = join(CACHE, 'project')
export const DEPLOYMENT = join(PROJECT, 'infra/deploy')

const NOT_COPIED = ['infra/deploy/secrets', 'infra/deploy/certificates', 'web/dist']

/** Copies the files that images are built from (.dockerignore) into this folder. */
function copySources(folder: string) {
  mkdirSync(folder, { recursive: true })
  const includedPaths = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.*)$/gm)].map(
    ([, path = '']) => path,
  )
  const filter = (path: string) =>
    !NOT_COPIED.includes(path) && !/(^|\/)(node_modules|\.data.*|\.env)$/.test(path)
  for (const path of [...includedPaths, '.dockerignore'])
    cpSync(path, join(folder, path), { recursive: true, preserveTimestamps: true, filter })
}

/**
 * Prepares the copy of the project with the settings of its example, and a hosts file with this machine's
 * names.
 */
export function prepareFolders(hosts: string) {
  rmSync(PROJECT, { recursive: true, force: true })
  copySources(PROJECT)
  copyFileSync(join(DEPLOYMENT, 'example.env'), join(DEPLOYMENT, '.env'))
  writeFileSync(join(CACHE, 'hosts'), `${hosts}\n${HOST_ADDRESS} ${HOST_NAMES.join(' ')}\n`)
}
