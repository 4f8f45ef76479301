import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const LAYERS = ['domain', 'commands', 'projections', 'api', 'web', 'infra', 'tests']

/** All paths that a source imports, also for types, as written. */
export const specifiers = (source: string) =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"\s]+)['"]/g)].map(([, path = '']) => path)

/** A source without imports of types only, which do not exist at run time. */
export const withoutTypes = (source: string) =>
  source.replaceAll(/\b(?:import|export) type [^'"]*['"][^'"]+['"]/g, '')

/** The path in the project, for '#domain/job.ts' and '../domain/job.ts' alike; `undefined` for a package. */
export const resolved = (file: string, path: string) => {
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? normalize(join(dirname(file), path)) : undefined
}

/** Every source of a layer or folder, with the paths that it imports as written. */
export const sourcesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['web/dist/**'] }).map((file) => ({
    file,
    paths: specifiers(readFileSync(file, 'utf8')),
  }))

const ours = (file: string, paths: readonly string[]) =>
  paths
    .flatMap((path) => resolved(file, path) ?? [])
    .filter((path) => LAYERS.includes(path.split('/')[0] ?? ''))

/** For every source of the project, the files of the project that it imports. */
export const imports: ReadonlyMap<string, readonly string[]> = new Map(
  LAYERS.flatMap(sourcesOf).map(({ file, paths }) => [file, [...new Set(ours(file, paths))]]),
)

/** Whether a path is the folder (or file) or below it. */
export const isInside = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`)

/** The cycles of a graph: each group of nodes that reach one another in any number of steps. */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const lowerTo = (node: string, other: number) =>
    lowest.set(node, Math.min(lowest.get(node) ?? other, other))

  // Tarjan's strongly connected components.
  function visit(node: string) {
    const number = order.size
    order.set(node, number)
    lowest.set(node, number)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowerTo(node, lowest.get(next) ?? number)
    }
    if (lowest.get(node) !== number) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1 || graph.get(node)?.includes(node)) circles.push(circle.toSorted())
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}
