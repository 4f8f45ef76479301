import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { lockFile, packageName } from './licenses.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

type Component = { 'bom-ref': string; name: string; version: string }
type BillOfMaterials = { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] }

/**
 * Returns the bill of materials (CycloneDX) of what the product runs with: npm's list of everything, without
 * developers' packages. npm's `--omit=dev` would also drop packages that both need, such as zod and the gRPC
 * client.
 */
function billOfMaterials() {
  const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const bill: BillOfMaterials = JSON.parse(
    execFileSync('npm', command, { cwd: ROOT, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES }),
  )
  const runtimePackages = new Set(
    Object.entries(lockFile(ROOT).packages).flatMap(([path, { dev, version }]) =>
      dev ? [] : [`${packageName(path)}@${version}`],
    ),
  )
  const components = bill.components.filter(({ name, version }) => runtimePackages.has(`${name}@${version}`))
  const componentRefs = new Set(components.map((each) => each['bom-ref']))
  const dependencies = bill.dependencies.flatMap(({ ref, dependsOn }) =>
    componentRefs.has(ref) || !bill.components.some((each) => each['bom-ref'] === ref)
      ? [{ ref, dependsOn: dependsOn.filter((each) => componentRefs.has(each)) }]
      : [],
  )
  return { ...bill, components, dependencies }
}

console.log(JSON.stringify(billOfMaterials(), undefined, 2))
