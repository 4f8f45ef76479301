import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { settingsOfPart as keptBy } from '#infra/processes/part-settings.ts'
import {
  FOLDER,
  networksOf,
  parseCompose,
  placeIn,
  processesOf,
  ROLES,
  type Role,
  readDeployFile,
  type Service,
  settingsOf,
  substituteVariables,
  variablesOf,
} from '#tests/harness/deploy/compose.ts'

/** The smallest machine that the page names. */
const SMALLEST = { processors: 2 }

const compose = parseCompose()
const services = Object.entries(compose.services)
const EXAMPLE = variablesOf(readDeployFile('example.env'))
/** The compose file with the example's settings and these. */
const filled = (values: Record<string, string>) =>
  parseCompose(substituteVariables(readDeployFile('compose.yaml'), { ...EXAMPLE, ...values }))

test.each(globSync(`${FOLDER}/**/*.{yaml,yml}`))('%s is YAML without a fault', (file) => {
  const { errors, warnings } = parseDocument(readFileSync(file, 'utf8'), { merge: true })
  expect([...errors, ...warnings.filter(({ code }) => code !== 'TAG_RESOLVE_FAILED')]).toEqual([])
})

/** The settings that these sources require. */
const requiredBy = (...files: string[]) =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/required\(env, '(\w+)'\)/g)].map(([, name = '']) => name),
  )
const [STORES, PARTS] = ['infra/processes/stores.ts', 'infra/processes/process-dependencies.ts']
const REQUIRED: Record<Role, string[]> = {
  web: [],
  api: requiredBy(STORES, PARTS, 'infra/processes/api-server.ts'),
  projections: requiredBy(STORES),
  tasks: requiredBy(STORES, PARTS, 'infra/processes/worker/task-dependencies.ts'),
  sfu: ['SFU_SECRET', 'MEDIASOUP_WORKER_BIN'],
}
/** Variables that the image sets, and Node's own. */
const IMAGE = ['MEDIASOUP_WORKER_BIN', 'HOST', 'DATA_DIR']
describe.each(ROLES)('The role %s', (role) => {
  const processes = processesOf(compose, role)

  test('is started as often as it may be, each time alike', () => {
    expect(processes.length).toBe(role === 'sfu' ? 1 : 2)
    const placeless = (each: Service) => ({ ...each, networks: networksOf(each) })
    for (const [, each] of processes) expect(placeless(each)).toEqual(placeless(processes[0]?.[1] as Service))
  })

  test('gets every setting that it requires, and no unknown one', () => {
    for (const [, each] of processes) {
      const settingNames = settingsOf(each)
      expect(REQUIRED[role].filter((name) => ![...settingNames, ...IMAGE].includes(name))).toEqual([])
      expect(settingNames.filter((name) => !(name in keptBy(role, { [name]: 'any' })))).toEqual([])
      expect(new Set(settingNames).size).toBe(settingNames.length)
    }
  })

  test('has a health check if it answers calls', () => {
    const isChecked = ['web', 'api', 'sfu'].includes(role)
    for (const [, each] of processes) expect(each.healthcheck?.test !== undefined).toBe(isChecked)
  })

  test('ends by a signal from its first moment, because process 1 passes the signal on', () => {
    for (const [, each] of processes) expect(each.init).toBe(true)
  })

  test('waits only seconds for a name to be resolved, because its end would wait, too', () => {
    for (const [, each] of processes) expect(each.dns_opt).toEqual(['timeout:1', 'attempts:2'])
  })
})

describe('Starting and stopping all', () => {
  const lasting = services.filter(([, { restart }]) => restart !== 'no')
  const profiles = String(EXAMPLE.COMPOSE_PROFILES).split(',')

  test('covers every permanent container and no other, by the profiles of the example', () => {
    const startedServices = services.filter(([, each]) =>
      each.profiles?.some((name) => profiles.includes(name)),
    )
    expect(startedServices.map(([name]) => name)).toEqual(lasting.map(([name]) => name))
  })

  test('waits for health if there is a check, and not for one that is turned off', () => {
    expect(lasting.filter(([, { healthcheck }]) => healthcheck?.disable).map(([name]) => name)).toEqual([])
  })

  test('asks no machine for more processors than the smallest machine has', () => {
    const processors = lasting.map(([, { deploy }]) => Number(deploy?.resources.limits.cpus))
    expect(Math.max(...processors)).toBeLessThanOrEqual(SMALLEST.processors)
  })

  test('starts with a media server or without one, and without it the API is not given its address', () => {
    const sfuUrlOf = (SFU_URL: string) => filled({ SFU_URL }).services['api-1']?.environment?.SFU_URL
    expect([sfuUrlOf(''), sfuUrlOf(String(EXAMPLE.SFU_URL))]).toEqual([null, 'http://sfu:4030'])
  })
})

describe('Secrets', () => {
  test('are files, never settings of a container, which everybody with access to it can read', () => {
    const secret = Object.keys(compose.secrets)
    for (const [name, { environment = {} }] of services)
      expect(
        Object.keys(environment).filter((each) => secret.includes(each)),
        name,
      ).toEqual([])
  })

  test('exist for each service that needs them, and the script makes or names each', () => {
    const script = readDeployFile('secrets.sh')
    const usedSecrets = new Set(services.flatMap(([, { secrets = [] }]) => secrets))
    expect([...usedSecrets].toSorted()).toEqual(Object.keys(compose.secrets).toSorted())
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`./secrets/${name}`)
      expect(script).toMatch(new RegExp(`\\b${name}\\b`))
    }
  })

  test('are not given to the web process', () => {
    for (const [, each] of processesOf(compose, 'web')) expect(each.secrets).toBeUndefined()
  })
})

describe.each(services)('The container %s', (_, service: Service) => {
  test('is not root, can change nothing of its image, has no capability and gets none', () => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], logging: { driver: 'json-file' } })
    expect(service.security_opt).toContain('no-new-privileges:true')
  })

  test('has an image with a fixed version', () => {
    expect(service.image).toMatch(/:(\$\{VERSION:\?\}|v?\d+\.\d+[\w.-]*)$/)
  })

  test('has limits and is restarted, unless it runs once', () => {
    const runsOnce = service.restart === 'no'
    expect(service.restart).toMatch(runsOnce ? /no/ : /unless-stopped/)
    expect(service.deploy !== undefined || runsOnce).toBe(true)
  })

  test('mounts only files that exist', () => {
    const mounts = (service.volumes ?? []).map((each) => each.split(':')[0] ?? '')
    const [files, namedVolumes] = [
      mounts.filter((each) => each.startsWith('.')),
      mounts.filter((each) => !each.startsWith('.')),
    ]
    const existingFiles = files.filter((each) => !each.startsWith('./certificates/'))
    expect(existingFiles.filter((each) => !existsSync(join(FOLDER, each)))).toEqual([])
    expect(namedVolumes.filter((each) => !(each in compose.volumes))).toEqual([])
  })
})

describe('Networks', () => {
  test('keep the data away from services that are reachable from outside', () => {
    expect(compose.networks.data).toEqual({ internal: true })
    expect(networksOf(compose.services.proxy as Service)).toEqual(['edge'])
    for (const [name, each] of services.filter(([, { ports = [] }]) => ports.length > 0))
      expect(networksOf(each), name).not.toContain('data')
  })

  test('have no name that several databases share, because each connection looks for the one that takes writes', () => {
    for (const name of ['postgres-1', 'postgres-2', 'postgres-3'])
      expect(placeIn('data', compose.services[name] as Service)?.aliases ?? [], name).toEqual([])
  })

  test('have data stores on the data network only, which publish no port', () => {
    for (const [, each] of services.filter(([name]) => /^(postgres|event-store)-/.test(name))) {
      expect(networksOf(each)).toEqual(['data'])
      expect(each.ports).toBeUndefined()
    }
  })

  test('are reached by IPv4 only, so that Docker shows the proxy the client’s address', () => {
    expect(compose.services.proxy?.ports).toEqual(['0.0.0.0:443:8443', '0.0.0.0:80:8080'])
  })

  test('show monitoring only on the host’s loopback', () => {
    expect(compose.services.grafana?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
    expect(compose.services.prometheus?.ports).toBeUndefined()
  })
})

test('Every variable of the files is in the example of an environment', () => {
  const files = ['compose.yaml', 'several-machines.yaml'].map(readDeployFile).join('\n')
  const used = [...files.matchAll(/\$\{(\w+)[:}]/g)].map(([, name]) => name)
  const exampleNames = Object.keys(EXAMPLE)
  // COMPOSE_PROFILES is read by compose itself.
  expect([...new Set([...used, 'COMPOSE_PROFILES'])].toSorted()).toEqual(exampleNames.toSorted())
})

test('The additional files change only existing services', () => {
  const isolated = parse(readDeployFile('document-sandbox.yaml'), { merge: true }).services
  const reading = ['api', 'tasks'] as const
  expect(Object.keys(isolated)).toEqual(
    reading.flatMap((role) => processesOf(compose, role).map(([name]) => name)),
  )
})

describe('The network of the proxy', () => {
  const PREFIX = '10.1.2'
  const withPrefix = filled({ EDGE_PREFIX: PREFIX })
  const edgeServices = Object.entries(withPrefix.services).filter(([, each]) =>
    networksOf(each).includes('edge'),
  )
  const addresses = edgeServices.map(([name, each]) => [name, placeIn('edge', each)?.ipv4_address] as const)

  test('has a fixed address for each member, outside the range that Docker assigns', () => {
    const [{ subnet, ip_range } = {}] = withPrefix.networks.edge?.ipam?.config ?? []
    expect([subnet, ip_range]).toEqual([`${PREFIX}.0/24`, `${PREFIX}.128/25`])
    const last = addresses.map(([, address]) => Number(address?.replace(`${PREFIX}.`, '')))
    expect(last.filter((each) => !(each > 1 && each < 128))).toEqual([])
    expect(new Set(last).size).toBe(edgeServices.length)
  })

  test('is known to the proxy by these addresses, so that it looks up no name that may be missing', () => {
    const upstreams = [...readDeployFile('proxy/upstreams.conf').matchAll(/server ([\w-]+):/g)]
    const knownHosts = withPrefix.services.proxy?.extra_hosts
    expect(knownHosts).toEqual(Object.fromEntries(addresses.filter(([name]) => name !== 'proxy')))
    expect([...new Set(upstreams.map(([, name]) => name))]).toEqual(Object.keys(knownHosts ?? {}))
  })

  test('is the one whose addresses the API trusts', () => {
    expect(withPrefix.services['api-1']?.environment?.TRUSTED_PROXIES).toBe(`${PREFIX}.0/24`)
  })
})

test('The API calls whichever web process runs', () => {
  const { hostname } = new URL(String(compose.services['api-1']?.environment?.WEB_URL))
  for (const [, each] of processesOf(compose, 'web'))
    expect(placeIn('edge', each)?.aliases).toContain(hostname)
})

test('The proxy and the metrics know the processes by their names', () => {
  const names = (role: Role) => processesOf(compose, role).map(([name]) => name)
  const upstreams = [...readDeployFile('proxy/upstreams.conf').matchAll(/server ([\w-]+:\d+) (backup)?/g)]
  const served = [names('web').map((name) => `${name}:3000`), names('api').map((name) => `${name}:4000`)]
  // Each server is once among the first ones, and once among the backups for when all of those are left out.
  expect(upstreams.map(([, serverAddress, kind]) => `${serverAddress} ${kind ?? 'first'}`)).toEqual(
    served.flatMap((all) =>
      ['first', 'backup'].flatMap((kind) => all.map((serverAddress) => `${serverAddress} ${kind}`)),
    ),
  )
  const [job] = parse(readDeployFile('prometheus/prometheus.yaml')).scrape_configs
  expect(job.static_configs[0].targets).toEqual(names('api').map((name) => `${name}:4000`))
})
