import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { lockFile, packageName } from './licenses.ts'

const ROOT = join(import.meta.dirname, '../..')
const MOST_BYTES = 64 * 1024 * 1024

type Component = { 'bom-ref': string; name: string; version: string }
type Bill = { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] }

/**
 * The bill of materials (CycloneDX) of what the product runs with: npm's of everything, without what only developers need.
 * npm's own `--omit=dev` also leaves out what a tool of theirs needs besides the product, such as zod and the gRPC client.
 */
function billOfMaterials() {
  const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const bill: Bill = JSON.parse(
    execFileSync('npm', command, { cwd: ROOT, encoding: 'utf8', maxBuffer: MOST_BYTES }),
  )
  const running = new Set(
    Object.entries(lockFile(ROOT).packages).flatMap(([path, { dev, version }]) =>
      dev ? [] : [`${packageName(path)}@${version}`],
    ),
  )
  const components = bill.components.filter(({ name, version }) => running.has(`${name}@${version}`))
  const left = new Set(components.map((each) => each['bom-ref']))
  const dependencies = bill.dependencies.flatMap(({ ref, dependsOn }) =>
    left.has(ref) || !bill.components.some((each) => each['bom-ref'] === ref)
      ? [{ ref, dependsOn: dependsOn.filter((each) => left.has(each)) }]
      : [],
  )
  return { ...bill, components, dependencies }
}

console.log(JSON.stringify(billOfMaterials(), undefined, 2))
