import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { placeIn } from '../deploy/compose.ts'
import type { Project, ServiceDefinition } from './compose-file.ts'

/** The name of the project in compose.yaml, which is the prefix of containers, networks and volumes. */
const NAME = 'consilium'
export const containerOf = (service: string) => `${NAME}-${service}-1`
const networkOf = (network: string) => `${NAME}_${network}`

/** An error with podman's message, without its long command line. */
const commandError = (error: unknown) =>
  new Error(String((error as { stderr?: unknown }).stderr ?? error).trim())

export function podman(...args: string[]) {
  try {
    return execFileSync('podman', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  } catch (error) {
    throw commandError(error)
  }
}
export const podmanAsync = (...args: string[]) =>
  promisify(execFile)('podman', args, { encoding: 'utf8' }).then(
    ({ stdout }) => stdout.trim(),
    (error) => Promise.reject(commandError(error)),
  )
/** Runs podman with the input and output of this process; resolves to its exit code. */
export const podmanInherit = (...args: string[]) =>
  spawnSync('podman', args, { stdio: 'inherit' }).status ?? 1

const has = (kind: 'network' | 'volume', name: string) =>
  spawnSync('podman', [kind, 'exists', name], { stdio: 'ignore' }).status === 0

/** Creates the networks and volumes that do not exist yet. */
export function createNetworksAndVolumes({ networks, volumes }: Project) {
  for (const [name, network] of Object.entries(networks)) {
    if (has('network', networkOf(name))) continue
    const [{ subnet, ip_range } = {}] = network?.ipam?.config ?? []
    const options = [
      ...(network?.internal ? ['--internal'] : []),
      ...(subnet ? ['--subnet', subnet] : []),
      ...(ip_range ? ['--ip-range', ip_range] : []),
    ]
    podman('network', 'create', ...options, networkOf(name))
  }
  for (const name of Object.keys(volumes))
    if (!has('volume', `${NAME}_${name}`)) podman('volume', 'create', `${NAME}_${name}`)
}

export function removeNetworksAndVolumes({ networks, volumes }: Project, withVolumes: boolean) {
  for (const name of Object.keys(networks))
    if (has('network', networkOf(name))) podman('network', 'rm', networkOf(name))
  if (!withVolumes) return
  for (const name of Object.keys(volumes))
    if (has('volume', `${NAME}_${name}`)) podman('volume', 'rm', `${NAME}_${name}`)
}

/**
 * Translates Docker's `/path:uid=…,size=…`: podman's option `U` gives the folder to the user of the
 * container.
 */
function tmpfs(option: string) {
  const [path = '', options = ''] = option.split(':')
  const settings = Object.fromEntries(options.split(',').map((each) => each.split('=')))
  return [
    '--mount',
    `type=tmpfs,destination=${path},tmpfs-size=${settings.size},tmpfs-mode=${settings.mode},U=true,notmpcopyup`,
  ]
}

/** Translates security options that podman names differently or that do not exist on this machine. */
function security(option: string, folder: string) {
  const [kind = '', value = ''] = option.split(/[:=](.*)/s)
  if (kind === 'seccomp') return [`seccomp=${resolve(folder, value)}`]
  if (kind === 'systempaths') return ['unmask=ALL']
  if (kind === 'apparmor') return existsSync('/sys/kernel/security/apparmor') ? [option] : []
  return [kind]
}

/**
 * The hardware address that Docker derives from an IP address. A restarted container then stays reachable for
 * others at once.
 */
const hardwareOf = (address: string) =>
  ['02', '42', ...address.split('.').map((each) => Number(each).toString(16).padStart(2, '0'))].join(':')

function placesOf(service: string, { networks, network_mode }: ServiceDefinition) {
  if (network_mode !== undefined) return ['--network', network_mode]
  const names = Array.isArray(networks) ? networks : Object.keys(networks ?? {})
  return names.flatMap((name) => {
    const place = placeIn(name, { networks } as ServiceDefinition)
    const aliases = [service, ...(place?.aliases ?? [])].map((alias) => `alias=${alias}`)
    const address = place?.ipv4_address
      ? [`ip=${place.ipv4_address}`, `mac=${hardwareOf(place.ipv4_address)}`]
      : []
    return ['--network', `${networkOf(name)}:${[...address, ...aliases].join(',')}`]
  })
}

/** The options of `podman run` for a container as compose would create it. */
export function optionsOf(service: string, defined: ServiceDefinition, { folder }: Project) {
  const limits = defined.deploy?.resources.limits
  const volumeSource = (source: string) =>
    source.startsWith('.') ? resolve(folder, source) : `${NAME}_${source}`
  return [
    // Docker creates no passwd entry for a user without a name.
    ...(defined.user ? ['--user', defined.user, '--passwd=false'] : []),
    ...(defined.dns_opt ?? []).flatMap((each) => ['--dns-opt', each]),
    ...(defined.init ? ['--init'] : []),
    ...(defined.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...(defined.cap_drop ?? []).flatMap((each) => ['--cap-drop', each]),
    ...(defined.security_opt ?? []).flatMap((each) =>
      security(each, folder).flatMap((option) => ['--security-opt', option]),
    ),
    ...(defined.tmpfs ?? []).flatMap(tmpfs),
    ...(defined.volumes ?? []).flatMap((each) => {
      const [source = '', ...rest] = each.split(':')
      return ['--volume', [volumeSource(source), ...rest].join(':')]
    }),
    ...(defined.secrets ?? []).flatMap((name) => [
      '--volume',
      `${resolve(folder, 'secrets', name)}:/run/secrets/${name}:ro`,
    ]),
    ...Object.entries(defined.environment ?? {}).flatMap(([name, value]) => [
      '--env',
      `${name}=${value ?? ''}`,
    ]),
    ...Object.entries(defined.extra_hosts ?? {}).flatMap(([name, hostAddress]) => [
      '--add-host',
      `${name}:${hostAddress}`,
    ]),
    ...(defined.hostname ? ['--hostname', defined.hostname] : []),
    ...(defined.shm_size ? ['--shm-size', defined.shm_size] : []),
    ...(defined.stop_grace_period ? ['--stop-timeout', defined.stop_grace_period.replace('s', '')] : []),
    ...(limits
      ? ['--cpus', limits.cpus, '--memory', limits.memory, '--pids-limit', String(limits.pids)]
      : []),
    ...placesOf(service, defined),
  ]
}

/**
 * Gives each bridge a fixed hardware address. Otherwise it takes that of one of its containers, and others
 * could not find it afterwards.
 */
export function pinBridgeAddresses() {
  const links = execFileSync('ip', ['-oneline', 'link', 'show', 'type', 'bridge'], { encoding: 'utf8' })
  for (const [, name = '', address = ''] of links.matchAll(/^\d+: (\S+?):.* link\/ether (\S+)/gm))
    execFileSync('ip', ['link', 'set', 'dev', name, 'address', address])
}

/** Starts the service's container. A running one with the same options is kept. */
export async function start(service: string, defined: ServiceDefinition, project: Project) {
  const { image, entrypoint, command = [], ports = [], restart } = defined
  const options = [
    ...optionsOf(service, defined, project),
    ...ports.flatMap((each) => ['--publish', each]),
    ...(restart === 'unless-stopped' ? ['--restart', 'unless-stopped'] : []),
    ...(entrypoint ? ['--entrypoint', JSON.stringify(entrypoint)] : []),
  ]
  const [name, id] = [
    containerOf(service),
    await podmanAsync('image', 'inspect', '--format', '{{.Id}}', image),
  ]
  const definitionHash = createHash('sha256')
    .update(JSON.stringify([options, command, id]))
    .digest('hex')
  const format = '{{.State.Running}} {{index .Config.Labels "made"}}'
  const containerState = await podmanAsync('container', 'inspect', '--format', format, name).catch(() => '')
  if (containerState === `true ${definitionHash}`) return
  if (containerState === `false ${definitionHash}`) return void (await podmanAsync('start', name))
  if (containerState !== '') await podmanAsync('rm', '--force', name)
  await podmanAsync(
    'run',
    '--detach',
    '--name',
    name,
    '--label',
    `made=${definitionHash}`,
    ...options,
    image,
    ...command,
  )
}
