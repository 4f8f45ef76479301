import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Stores images of other makers, and builds substitutes for images that cannot be pulled. */
export type Builder = {
  has(image: string): boolean
  /** Whether the makers' own image is stored or can be pulled. */
  hasMakers(image: string): boolean
  import(archive: string, image: string): void
  /** Builds the folder's Containerfile under these names. */
  build(folder: string, images: string[]): void
  tag(image: string, name: string): void
  /** Removes the images of earlier runs except these, since their layers take some gigabytes each. */
  removeOthers(keptImages: readonly string[]): void
}

/** The prefix of a further name of every image built by tests. */
export const BUILT_IMAGE = 'localhost/consilium-made'

const run = (program: string, ...args: string[]) =>
  void execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
const succeeds = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0
const imagesOf = (program: string) =>
  execFileSync(program, ['images', '--format', '{{.Repository}}:{{.Tag}}'], { encoding: 'utf8' }).split('\n')
const tagOptions = (images: string[]) => images.flatMap((each) => ['-t', each])

/** Uses buildah without any registry, since the namespaces have no network access to one. */
export const withBuildah: Builder = {
  has: (image) => succeeds('podman', 'image', 'exists', image),
  hasMakers: () => false,
  import: (archive, image) => run('podman', 'import', '--quiet', archive, image),
  build: (folder, images) =>
    run('buildah', 'bud', '--quiet', '--isolation', 'chroot', ...tagOptions(images), folder),
  tag: (image, name) => run('podman', 'tag', image, name),
  removeOthers(keptImages) {
    // Images of the product with another version than 1 are from the test of an upgrade.
    for (const image of imagesOf('podman'))
      if (/\/consilium-(made:|\w+:(?!1$))/.test(image) && !keptImages.includes(image))
        run('podman', 'untag', image, image)
    run('podman', 'image', 'prune', '--force')
  },
}

/**
 * Builds one target of a Containerfile by buildah, with the secrets and packages that namespaces.ts has
 * found.
 */
export function buildTarget(
  context: string,
  file: string,
  target: string,
  image: string,
  stdout: 'ignore' | 'inherit',
) {
  const extra = process.env.BUILD_OPTIONS?.split(' ') ?? []
  const options = ['--isolation', 'chroot', '--layers', ...extra, '-f', resolve(context, file)]
  const stdio = ['ignore' as const, stdout, 'inherit' as const]
  execFileSync('buildah', ['bud', ...options, '--target', target, '-t', image, context], { stdio })
}

/** A property of an image; undefined if the image does not exist. */
const inspectImage = (image: string, format: string) =>
  spawnSync('docker', ['image', 'inspect', '--format', format, image], { encoding: 'utf8' }).stdout.trim()
export const idOf = (image: string) => inspectImage(image, '{{.Id}}') || undefined
/** Whether the image was built from the deployment's Containerfile. */
export const isProductImage = (image: string) =>
  inspectImage(image, '{{json .Config.Entrypoint}}').includes('/enter"')
/** Whether tests built the image: an earlier run that was killed may have left it under the makers' name. */
export const isBuiltByTests = (image: string) =>
  inspectImage(image, '{{json .RepoTags}}').includes(`"${BUILT_IMAGE}:`)

export const withDocker: Builder = {
  has: (image) => succeeds('docker', 'image', 'inspect', image),
  hasMakers: (image) =>
    !isBuiltByTests(image) && (withDocker.has(image) || succeeds('docker', 'pull', '--quiet', image)),
  import: (archive, image) => run('docker', 'import', archive, image),
  build: (folder, images) =>
    run('docker', 'build', '--quiet', '--file', `${folder}/Containerfile`, ...tagOptions(images), folder),
  tag: (image, name) => run('docker', 'tag', image, name),
  removeOthers(keptImages) {
    for (const image of imagesOf('docker'))
      if (image.startsWith(`${BUILT_IMAGE}:`) && !keptImages.includes(image)) run('docker', 'rmi', image)
  },
}

/** The product's images of these targets, with their sizes. */
export function sizes(targets: readonly string[]) {
  const output = execFileSync('docker', ['images', '--format', '{{.Repository}} {{.Size}}'], {
    encoding: 'utf8',
  })
  const names = new RegExp(`(^|/)consilium-(${targets.join('|')}) `)
  return output.split('\n').filter((line) => names.test(line))
}

/** The npm settings and certificate authorities of this machine, as build secrets with their files. */
export function secretsOfBuild() {
  const npmrc = join(process.env.HOME ?? '/root', '.npmrc')
  const ca = process.env.NODE_EXTRA_CA_CERTS
  return { ...(existsSync(npmrc) ? { npmrc } : {}), ...(ca ? { ca } : {}) }
}
