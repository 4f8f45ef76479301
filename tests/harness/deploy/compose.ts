import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export const FOLDER = 'infra/deploy'
/** The roles of the product that the compose file starts. */
export const ROLES = ['web', 'api', 'projections', 'tasks', 'sfu'] as const
export type Role = (typeof ROLES)[number]

type Place = { ipv4_address?: string; aliases?: string[] }
export type Service = {
  image: string
  user?: string
  command?: string[]
  entrypoint?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  restart?: string
  logging?: { driver: string }
  profiles?: string[]
  init?: boolean
  dns_opt?: string[]
  networks?: string[] | Record<string, Place>
  extra_hosts?: Record<string, string>
  network_mode?: string
  ports?: string[]
  volumes?: string[]
  tmpfs?: string[]
  secrets?: string[]
  environment?: Record<string, string | number>
  healthcheck?: { test?: string[]; disable?: boolean }
  deploy?: { resources: { limits: { cpus: string; memory: string; pids: number } } }
}
type Compose = {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string; ip_range?: string }[] } }>
  volumes: Record<string, unknown>
  secrets: Record<string, { file: string }>
}

export const readDeployFile = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
export const parseCompose = (text = readDeployFile('compose.yaml')): Compose => parse(text, { merge: true })

/** The settings of a service in one of its networks: a fixed address and further names. */
export const placeIn = (network: string, { networks = {} }: Service) =>
  Array.isArray(networks) ? undefined : networks[network]

export const networksOf = ({ networks = [] }: Service) =>
  Array.isArray(networks) ? networks : Object.keys(networks)

/** The variables in an environment file, such as the deployment's example. */
export const variablesOf = (file: string): Record<string, string> =>
  Object.fromEntries([...file.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

/** The file with its variables filled in, like compose does. Throws if a required variable is missing. */
export const substituteVariables = (text: string, variables: Record<string, string>) =>
  text
    .replaceAll(/(?<!\$)\$\{(\w+)(?::([-?+])([^}]*))?\}/g, (_, name: string, kind?: string, other = '') => {
      const value = variables[name] ?? ''
      if (kind === '+') return value && other
      if (kind === '?' && !value) throw new Error(`${name} is not given`)
      return value || (kind === '-' ? other : '')
    })
    .replaceAll('$$', '$')

/** The processes of a role. */
export const processesOf = ({ services }: Compose, role: Role) =>
  Object.entries(services).filter(([, { command }]) => command?.[0] === role && command.length === 1)

/** The names of all settings that a service gets, in its environment or as files. */
export const settingsOf = ({ environment = {}, secrets = [] }: Service) => [
  ...Object.keys(environment),
  ...secrets,
]
