import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { HOST_ADDRESS, HOST_NAMES } from './host.ts'

export const CACHE = resolve('node_modules/.cache/containers')
/** What the containers of the last run wrote. */
export const LOGS = join(CACHE, 'logs')
/** The project's copy that images are built from, and its folder that the page's commands are run in. */
export const PROJECT = join(CACHE, 'project')
export const DEPLOYMENT = join(PROJECT, 'infra/deploy')

const NOT_COPIED = ['infra/deploy/secrets', 'infra/deploy/certificates', 'web/dist']

/** Puts what images are built from (.dockerignore), as it is here, into this folder. */
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

/** The project's copy with the settings of its example, and the names that the tests find this machine by. */
export function prepareFolders(hosts: string) {
  rmSync(PROJECT, { recursive: true, force: true })
  copySources(PROJECT)
  copyFileSync(join(DEPLOYMENT, 'example.env'), join(DEPLOYMENT, '.env'))
  writeFileSync(join(CACHE, 'hosts'), `${hosts}\n${HOST_ADDRESS} ${HOST_NAMES.join(' ')}\n`)
}
