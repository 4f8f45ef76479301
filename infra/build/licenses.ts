import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PackageLicense = { name: string; version: string; license: string }
type Package = { version: string; license?: string; dev?: boolean; hasInstallScript?: boolean }

export type Lock = { packages: Record<string, Package & { integrity?: string; resolved?: string }> }
export const lockFile = (root: string): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** Returns the name of the package at this path of a lock file. */
export const packageName = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Returns the license of each package that the product runs with, sorted by name: as the installed package
 * states it, or else the lock file.
 */
export function licenses(root: string): PackageLicense[] {
  const runtimePackages = Object.entries(lockFile(root).packages).filter(
    ([path, { dev }]) => path !== '' && !dev,
  )
  const packageLicenses = runtimePackages.map(([path, { version, license }]) => ({
    name: packageName(path),
    version,
    license: declaredLicense(join(root, path)) ?? license ?? 'not said',
  }))
  const uniqueByVersion = new Map(packageLicenses.map((each) => [`${each.name}@${each.version}`, each]))
  return [...uniqueByVersion.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

function declaredLicense(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  const { license, licenses: licenseList } = JSON.parse(readFileSync(file, 'utf8'))
  return license?.type ?? license ?? licenseList?.map(({ type }: { type: string }) => type).join(' OR ')
}

/** `npm run licenses`: prints the list as CSV. */
if (import.meta.main) {
  const lines = licenses(join(import.meta.dirname, '../..')).map((each) =>
    Object.values(each)
      .map((value) => JSON.stringify(value))
      .join(','),
  )
  console.log(['name,version,license', ...lines].join('\n'))
}
