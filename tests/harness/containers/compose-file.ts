import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isCollection, parseDocument, visit } from 'yaml'
import { type Service, substituteVariables, variablesOf } from '../deploy/compose.ts'

export type ServiceDefinition = Service & {
  restart?: string
  entrypoint?: string[]
  hostname?: string
  shm_size?: string
  stop_grace_period?: string
  network_mode?: string
  build?: { context: string; dockerfile: string; target: string }
}
type Network = { internal?: boolean; ipam?: { config: { subnet: string; ip_range?: string }[] } }
export type Project = {
  /** The folder of the first file; relative paths start there. */
  folder: string
  profiles: string[]
  services: Record<string, ServiceDefinition>
  networks: Record<string, Network | null>
  volumes: Record<string, unknown>
}

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The parsed file, and the paths in it that replace the value of an earlier file instead of adding to it
 * (`!override`).
 */
function readComposeFile(file: string, variables: Record<string, string>) {
  const document = parseDocument(substituteVariables(readFileSync(file, 'utf8'), variables), { merge: true })
  const replacedNodes = new Set<string>()
  visit(document, {
    Pair(_, pair, ancestors) {
      const names = [...ancestors, pair].flatMap((each) => ('key' in each ? [String(each.key)] : []))
      if (isCollection(pair.value) && pair.value.tag === '!override') replacedNodes.add(names.join('.'))
    },
  })
  return { tree: document.toJS() as Tree, replaced: replacedNodes }
}

/**
 * Merges two files like compose: maps by their names, lists one after the other; otherwise the later value
 * counts.
 */
function mergeSettings(earlier: unknown, later: unknown, replacedNodes: Set<string>, path: string): unknown {
  if (earlier === undefined || replacedNodes.has(path)) return later
  if (Array.isArray(earlier) && Array.isArray(later)) return [...earlier, ...later]
  if (!isTree(earlier) || !isTree(later)) return later
  const names = new Set([...Object.keys(earlier), ...Object.keys(later)])
  const pathOf = (name: string) => (path === '' ? name : `${path}.${name}`)
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      name in later ? mergeSettings(earlier[name], later[name], replacedNodes, pathOf(name)) : earlier[name],
    ]),
  )
}

/** What compose would read in this folder: its `.env`, and the files named in COMPOSE_FILE. */
export function projectOf(cwd: string): Project {
  const envFile = join(cwd, '.env')
  const variables = {
    ...(existsSync(envFile) ? variablesOf(readFileSync(envFile, 'utf8')) : {}),
    ...(process.env as Record<string, string>),
  }
  const files = (variables.COMPOSE_FILE ?? 'compose.yaml').split(':').map((file) => resolve(cwd, file))
  const tree = files.reduce<unknown>((earlier, file) => {
    const { tree: later, replaced } = readComposeFile(file, variables)
    return mergeSettings(earlier, later, replaced, '')
  }, undefined) as Project
  const folder = dirname(files[0] as string)
  return { ...tree, folder, profiles: (variables.COMPOSE_PROFILES ?? '').split(',') }
}
