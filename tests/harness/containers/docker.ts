import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { until } from '../api.ts'
import { buildTarget } from './builders.ts'
import { type Project, projectOf, type ServiceDefinition } from './compose-file.ts'
import {
  containerOf,
  createNetworksAndVolumes,
  optionsOf,
  pinBridgeAddresses,
  podman,
  podmanAsync,
  podmanInherit,
  removeNetworksAndVolumes,
  start,
} from './podman.ts'

/**
 * The part of `docker compose` that the deployment's page and tests use, by podman and buildah: `node
 * docker.ts compose up …`. It reads compose.yaml itself. Tests put it into PATH as `docker` where there is no
 * Docker engine.
 */
const [program, ...args] = process.argv.slice(2)

const HEALTHY_MS = 180_000
const AT_ONCE = 4

type ParsedOptions = { values: Record<string, string | boolean | undefined>; positionals: string[] }

const OPTIONS = {
  detach: { type: 'boolean', short: 'd' },
  wait: { type: 'boolean' },
  build: { type: 'boolean' },
  'no-deps': { type: 'boolean' },
  'force-recreate': { type: 'boolean' },
  rm: { type: 'boolean' },
  'no-TTY': { type: 'boolean', short: 'T' },
  stop: { type: 'boolean' },
  force: { type: 'boolean', short: 'f' },
  volumes: { type: 'boolean', short: 'v' },
  signal: { type: 'string', short: 's' },
  timeout: { type: 'string', short: 't' },
} as const

/**
 * Parses options; with `upToFirst` only up to the first other word, since what follows is for a container.
 */
function parseOptions(words: string[], upToFirst: boolean): ParsedOptions {
  const end = upToFirst ? words.findIndex((word) => !word.startsWith('-')) : words.length
  const { values, positionals } = parseArgs({
    args: words.slice(0, end),
    options: OPTIONS,
    allowPositionals: true,
  })
  return { values, positionals: [...positionals, ...words.slice(end)] }
}

const isMeant = ({ profiles }: Project, each: ServiceDefinition) =>
  each.profiles === undefined || each.profiles.some((name) => profiles.includes(name))

function chosenServices(project: Project, names: string[]) {
  for (const name of names) if (!(name in project.services)) throw new Error(`no such service: ${name}`)
  return Object.entries(project.services).filter(([name, each]) =>
    names.length > 0 ? names.includes(name) : isMeant(project, each),
  )
}

async function inParts<T>(all: readonly T[], handle: (item: T) => Promise<unknown>) {
  for (let first = 0; first < all.length; first += AT_ONCE)
    await Promise.all(all.slice(first, first + AT_ONCE).map(handle))
}

/**
 * Waits until the service runs and, if it has a health check, is healthy. It starts an ended container again if
 * its service says so, as the Docker engine does: podman does not when the process ends during a health check.
 */
async function healthy(name: string, { healthcheck, restart }: ServiceDefinition) {
  const [kind, ...test] = healthcheck?.test ?? []
  const command = kind === 'CMD-SHELL' ? ['sh', '-c', ...test] : test
  const isHealthy = async () => {
    const state = await podmanAsync(
      'container',
      'inspect',
      '--format',
      '{{.State.Running}}',
      containerOf(name),
    )
    if (state !== 'true' && restart === 'unless-stopped') await podmanAsync('start', containerOf(name))
    if (state !== 'true' || kind === undefined) return state === 'true'
    return podmanAsync('exec', containerOf(name), ...command).then(
      () => true,
      () => false,
    )
  }
  await until(`${name} to be healthy`, isHealthy, HEALTHY_MS)
}

function build(project: Project, names: string[]) {
  const builtImages = new Set<string>()
  for (const [, { image, build: from }] of chosenServices(project, names)) {
    if (from === undefined || builtImages.has(image)) continue
    builtImages.add(image)
    const context = resolve(project.folder, from.context)
    buildTarget(context, from.dockerfile, from.target, image, 'inherit')
  }
}

const within = ({ timeout }: ParsedOptions['values']) =>
  timeout === undefined ? [] : ['--time', String(timeout)]

const VERBS: Record<string, (project: Project, { values, positionals }: ParsedOptions) => Promise<unknown>> =
  {
    async build(project, { positionals }) {
      build(project, positionals)
    },
    async up(project, { values, positionals }) {
      const services = chosenServices(project, positionals)
      if (values.build) build(project, positionals)
      createNetworksAndVolumes(project)
      if (values['force-recreate'])
        for (const [name] of services) podman('rm', '--force', '--ignore', containerOf(name))
      await inParts(services, ([name, each]) => start(name, each, project))
      pinBridgeAddresses()
      if (values.wait) await Promise.all(services.map(([name, each]) => healthy(name, each)))
    },
    async down(project, { values }) {
      const existingContainers = podman('ps', '--all', '--format', '{{.Names}}').split('\n')
      const projectServices = chosenServices(project, []).filter(([name]) =>
        existingContainers.includes(containerOf(name)),
      )
      await inParts(projectServices, ([name]) => podmanAsync('stop', containerOf(name)))
      await inParts(projectServices, ([name]) => podmanAsync('rm', '--force', containerOf(name)))
      removeNetworksAndVolumes(project, values.volumes === true)
    },
    async stop(project, { values, positionals }) {
      const isStopped = ([name]: [string, ServiceDefinition]) =>
        podmanAsync('stop', ...within(values), containerOf(name))
      await inParts(chosenServices(project, positionals), isStopped)
    },
    async restart(project, { values, positionals }) {
      for (const [name] of chosenServices(project, positionals))
        podman('restart', ...within(values), containerOf(name))
    },
    async start(project, { positionals }) {
      await inParts(chosenServices(project, positionals), ([name]) => podmanAsync('start', containerOf(name)))
    },
    async kill(project, { values, positionals }) {
      const signal = String(values.signal ?? 'KILL')
      for (const [name] of chosenServices(project, positionals))
        podman('kill', '--signal', signal, containerOf(name))
    },
    async rm(project, { positionals }) {
      for (const [name] of chosenServices(project, positionals))
        podman('rm', '--force', '--ignore', containerOf(name))
    },
    async run(project, { positionals: [name = '', ...command] }) {
      const [[, defined] = []] = chosenServices(project, [name])
      if (defined === undefined) throw new Error('run what?')
      createNetworksAndVolumes(project)
      const entry = defined.entrypoint ? ['--entrypoint', JSON.stringify(defined.entrypoint)] : []
      const commandWords = command.length > 0 ? command : (defined.command ?? [])
      const options = [...optionsOf(name, defined, project), ...entry]
      process.exitCode = podmanInherit('run', '--rm', ...options, defined.image, ...commandWords)
    },
    async exec(_, { positionals: [name = '', ...command] }) {
      process.exitCode = podmanInherit('exec', containerOf(name), ...command)
    },
    async logs(_, { positionals }) {
      for (const name of positionals) podmanInherit('logs', containerOf(name))
    },
    async ps() {
      podmanInherit('ps', '--all', '--format', 'table {{.Names}} {{.Status}}')
    },
  }

if (program === 'compose') {
  const [verb = '', ...words] = args
  const act = VERBS[verb]
  if (act === undefined) throw new Error(`no such command here: ${verb}`)
  await act(projectOf(process.cwd()), parseOptions(words, verb === 'run' || verb === 'exec')).catch(
    ({ message }) => {
      console.error(`docker compose ${args.join(' ')}: ${message}`)
      process.exitCode = 1
    },
  )
} else process.exitCode = podmanInherit(String(program), ...args)
