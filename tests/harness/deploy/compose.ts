import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export const FOLDER = 'infra/deploy'
/** The roles of the product that the compose file starts. */
export const ROLES = ['web', 'api', 'projections', 'tasks', 'sfu'] as const
export type Role = (typeof ROLES)[number]

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
  networks?: string[] | Record<string, unknown>
  network_mode?: string
  ports?: string[]
  volumes?: string[]
  secrets?: string[]
  environment?: Record<string, string | number>
  healthcheck?: { test?: string[]; disable?: boolean }
  deploy?: { resources: { limits: { cpus: string; memory: string; pids: number } } }
}
type Compose = {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, unknown>
  secrets: Record<string, { file: string }>
}

export const deployed = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
export const composed = (): Compose => parse(deployed('compose.yaml'), { merge: true })

export const networksOf = ({ networks = [] }: Service) =>
  Array.isArray(networks) ? networks : Object.keys(networks)

/** The processes of a role. */
export const processesOf = ({ services }: Compose, role: Role) =>
  Object.entries(services).filter(([, { command }]) => command?.[0] === role && command.length === 1)

/** All settings that a service gets, by its environment or as a file. */
export const settingsOf = ({ environment = {}, secrets = [] }: Service) => [
  ...Object.keys(environment),
  ...secrets,
]
